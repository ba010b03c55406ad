const opaque = (etag: string) => etag.trim().replace(/^W\//, "");

/** Compares weakly: `W/"x"` and `"x"` name the same version. */
export function hasCurrent(request: Request, etag: string): boolean {
  const held = request.headers.get("If-None-Match")?.split(",") ?? [];
  return held.some((each) => each.trim() === "*" || opaque(each) === opaque(etag));
}
