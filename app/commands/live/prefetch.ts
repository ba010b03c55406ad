import { bad, type Finding, good, type Site, visit } from "./visit";

const page = "/front-about";

/** Speed Brain refuses what browsers ask for ahead, and names rules of its own. */
export async function checkPrefetch(site: Site): Promise<Finding> {
  const { status, headers } = await visit(site, page, { "Sec-Purpose": "prefetch" });
  if (status !== 200)
    return bad(`${page} answers ${status} where a browser asks ahead: turn off Speed Brain`);
  const rules = headers.get("Speculation-Rules") ?? "";
  if (rules.includes("/cdn-cgi/")) return bad(`Speed Brain names its own rules, ${rules}: turn it off`);
  return good(`${page} is sent ahead`);
}
