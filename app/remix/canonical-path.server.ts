import { isApiPath } from "~/http/api-paths.server";

/** Remix decodes a path before it looks for a route; the checks must see the same path: `%61pi` is `api`. */
export function withCanonicalPath(request: Request): Request {
  const url = new URL(request.url);
  const plain = url.pathname.replace(/%[2-7][\da-f]/gi, unreserved);
  const path = isApiPath(plain) ? plain : plain.split("/").map(withEscapedPercents).join("/");
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
}

function unreserved(code: string): string {
  const letter = decodeURIComponent(code);
  return /[\w.~-]/.test(letter) ? letter : code;
}

function withEscapedPercents(part: string): string {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll("%", "%25");
  }
}
