/** Remix's script asks for the data of a page. */
export const isDataRequest = (request: Request) => new URL(request.url).pathname.endsWith(".data");

export function pathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return url.pathname.replace(/\.data$/, "").replace(/\/_root$/, "/") + url.search;
}
