export function pathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return url.pathname.replace(/\.data$/, "").replace(/\/_root$/, "/") + url.search;
}
