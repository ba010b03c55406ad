import type { Holder } from "./holder";

/** What an operator reads before a host is taken from somebody. Null: nobody loses it. */
export function hostQuestion(host: string, worker: string, holder: Holder): string[] | null {
  switch (holder.kind) {
    case "this Worker":
    case "nobody":
      return null;
    case "another Worker":
      return [
        `${host} belongs to the Worker ${holder.worker}, which would lose it at once.`,
        `To go back: dashboard, Workers & Pages, ${holder.worker}, Settings, Domains & Routes, add ${host}.`,
      ];
    case "records":
      return [
        `${host} is in use. Its DNS records:`,
        ...(holder.records.length > 0 ? holder.records.map(inWords) : ["  see the dashboard: DNS, Records"]),
        "The site would take their place. Cloudflare replaces some records and refuses others, with code 100117:",
        "then delete them in the dashboard (DNS, Records) and run this command again. Until then the old site goes on.",
        `To go back: dashboard, Workers & Pages, ${worker}, Settings, Domains & Routes, remove ${host}; then DNS, Records, add what stands above.`,
      ];
    case "unknown":
      return [
        `It could not be looked up whether ${host} is in use: ${holder.why}.`,
        "If it has DNS records, the site would take their place. Note them first: dashboard, DNS, Records.",
      ];
  }
}

function inWords({
  type,
  content,
  ttl,
  proxied,
}: Extract<Holder, { kind: "records" }>["records"][number]): string {
  if (proxied === null)
    return `  ${type} ${content}, as the world sees it: the dashboard has what is behind a proxy`;
  const lasts = ttl === 1 || ttl === null ? "TTL automatic" : `TTL ${ttl} s`;
  return `  ${type} ${content}, ${proxied ? "proxied" : "DNS only"}, ${lasts}`;
}
