import { bad, type Finding, good, type Site, visit } from "./visit";

const wanted: Record<string, RegExp> = {
  "Content-Security-Policy": /default-src 'none'.*frame-ancestors 'none'/,
  "X-Content-Type-Options": /^nosniff$/,
  "X-Frame-Options": /^DENY$/,
  "Referrer-Policy": /^same-origin$/,
  "Cross-Origin-Opener-Policy": /^same-origin$/,
};
const overHttps = { "Strict-Transport-Security": /^max-age=31536000/ };

export async function checkHeaders(site: Site): Promise<Finding> {
  const { status, headers } = await visit(site, "/front-contact");
  if (status !== 200) return bad(`/front-contact answers ${status}`);
  const isSecure = new URL(site.origin).protocol === "https:";
  const missing = Object.entries({ ...wanted, ...(isSecure ? overHttps : {}) })
    .filter(([name, form]) => !form.test(headers.get(name) ?? ""))
    .map(([name]) => `${name}: ${headers.get(name) ?? "not sent"}`);
  return missing.length === 0 ? good("all there") : bad(missing.join("; "));
}

/** A second visitor's page comes from the data centre's cache, which workers.dev and some settings leave out. */
export async function checkCache(site: Site): Promise<Finding> {
  await (await visit(site, "/front-about")).text();
  for (let tries = 1; tries <= 5; tries += 1) {
    const { headers, status } = await visit(site, "/front-about");
    if (status !== 200) return bad(`/front-about answers ${status}`);
    if (headers.has("Age")) return good(`/front-about was ${headers.get("Age")} s old`);
  }
  return bad("/front-about is made anew for each visitor: does the Worker have a domain of its own?");
}
