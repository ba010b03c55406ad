import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { urls } from "~/urls";
import { kilobyte, sentBytes } from "../../tests/support/sent-bytes";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

let site: Site;
let learner: Visitor;
beforeAll(async () => {
  site = await startSite();
  learner = await Visitor.as(site, "learner");
});
afterAll(() => site.stop());

const start = async () => (await learner.fetch(urls.learner.start())).text();

const scriptBytes = (address: string) => sentBytes(readFileSync(`build/client${address}`, "utf8"));

/** Leaves out hls.js; counts scripts loaded ahead for the lecture. */
function scriptsOf(html: string): string[] {
  const own = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, address = ""]) => address);
  const ahead = /data-player-scripts="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  return [...own, ...ahead].filter((address) => !address.includes("hls-playback"));
}

async function pictureBytes(html: string): Promise<number> {
  const pictures = [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(pictures.length).toBeGreaterThan(3);
  const headers = { Accept: "image/avif,image/webp,*/*" };
  const sizes = pictures.map(async (address) => {
    const answer = await learner.fetch(address.replaceAll("&amp;", "&"), { headers });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/avif"]);
    return (await answer.arrayBuffer()).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

test("a learner's scripts are two, of 5 KB together", async () => {
  const scripts = scriptsOf(await start());
  expect(scripts).toHaveLength(2);
  const bytes = scripts.map(scriptBytes).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeLessThanOrEqual(5 * kilobyte);
});

test("the start page is sent in 18 KB with its pictures and all that it loads", async () => {
  const html = await start();
  const rules = await (await learner.fetch(urls.speculationRules)).text();
  const scripts = scriptsOf(html).reduce((sum, address) => sum + scriptBytes(address), 0);
  const all = sentBytes(html) + sentBytes(rules) + scripts + (await pictureBytes(html));
  expect(all).toBeLessThanOrEqual(18 * kilobyte);
});
