/**
 * Where a request comes from, as the edge saw it, to count by: of an IPv6 address the four groups that one
 * line is given, however it is written; of one that stands for an IPv4 address, that.
 */
export function callerAddress(request: Request): string {
  const address = request.headers.get("CF-Connecting-IP") ?? "local";
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return mapped ?? (address.includes(":") ? lineOf(address) : address);
}

function lineOf(address: string): string {
  const [start = [], end = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const left = Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(left).fill("0"), ...end];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
