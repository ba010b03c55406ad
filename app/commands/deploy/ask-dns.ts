import { lookup, Resolver } from "node:dns/promises";
import { CommandError } from "../wrangler";
import type { AskDns } from "./holder";

const isEmpty = (code: unknown) => code === "ENODATA" || code === "ENOTFOUND";

export const askDns: AskDns = async (host, nameServers) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  try {
    const addresses = await Promise.all(nameServers.map((name) => lookup(name)));
    resolver.setServers(addresses.map(({ address }) => address));
    const [cname, a, aaaa] = await Promise.all([
      unlessEmpty(resolver.resolveCname(host)),
      unlessEmpty(resolver.resolve4(host)),
      unlessEmpty(resolver.resolve6(host)),
    ]);
    const records = (type: string, contents: readonly string[]) =>
      contents.map((content) => ({ type, content, ttl: null, proxied: null }));
    return cname.length > 0 ? records("CNAME", cname) : [...records("A", a), ...records("AAAA", aaaa)];
  } catch (error) {
    throw new CommandError(
      `the name servers ${nameServers.join(", ")} do not answer: ${error instanceof Error ? error.message : error}`,
    );
  }
};

const unlessEmpty = (answer: Promise<string[]>) =>
  answer.catch((error: NodeJS.ErrnoException) => {
    if (isEmpty(error.code)) return [];
    throw error;
  });
