/** The user that an address names in its query, null for none. */
export const userIdIn = (request: Request) => new URL(request.url).searchParams.get("userId") || null;
