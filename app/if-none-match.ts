const opaque = (etag: string) => etag.trim().replace(/^W\//, "");

/** Whether the caller holds this version already (RFC 9110, 13.1.2: weak comparison), so that 304 will do. */
export function hasCurrent(request: Request, etag: string): boolean {
  const held = request.headers.get("If-None-Match")?.split(",") ?? [];
  return held.some((each) => each.trim() === "*" || opaque(each) === opaque(etag));
}
