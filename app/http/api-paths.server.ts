const apiPaths = /^\/api(\/|$)/i;

export const isApiPath = (pathname: string) => apiPaths.test(pathname);
export const isApi = (request: Request) => isApiPath(new URL(request.url).pathname);

/** False for a broken %-escape, which Remix would log with the ids and emails around it. */
export function isDecodable(request: Request): boolean {
  try {
    return decodeURIComponent(new URL(request.url).pathname) !== "";
  } catch {
    return false;
  }
}
