export const userIdIn = (request: Request) => new URL(request.url).searchParams.get("userId") || null;
