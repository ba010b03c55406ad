/** For counting: an IPv4 address, also if IPv6 wraps it, or the first 64 bits of an IPv6 address. */
export function callerAddress(request: Request): string {
  const address = request.headers.get("CF-Connecting-IP") ?? "local";
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return mapped ?? (address.includes(":") ? first64Bits(address) : address);
}

function first64Bits(address: string): string {
  const [start = [], end = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const left = Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(left).fill("0"), ...end];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
