import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lectures } from "#db/schema";
import buildId from "../../../build/build-id.js";
import { type Site, startSite } from "../../../tests/support/site";
import { migrationNames } from "../migrate/ledger";
import { checkLive } from "./check";
import { none } from "./patience";
import { siteAt } from "./visit";

/** `npm run check:live` on the built Worker, and on one that a zone's settings stand before. */

let site: Site;
let newest: string | undefined;
beforeAll(async () => {
  site = await startSite();
  newest = (await migrationNames()).at(-1);
});
afterAll(() => site.stop());

const look = (origin: string, migration = newest) => checkLive(siteAt(origin), { migration });

const failing = async (origin: string) =>
  Object.fromEntries(
    (await look(origin))
      .filter(({ state }) => state === "bad" || state === "unavailable")
      .map(({ name, said }) => [name, said]),
  );

/** Changes the site's answers, as a zone of Cloudflare does. */
async function behind<T>(
  change: (answer: { html: string; headers: Headers; path: string }) => string,
  work: (origin: string) => Promise<T>,
  refuse: (request: IncomingMessage) => number | null = () => null,
) {
  const server: Server = createServer(async (request, answer) => {
    const { url = "/" } = request;
    const refused = refuse(request);
    if (refused !== null) return answer.writeHead(refused).end();
    const { status, headers, body } = await site.mf.dispatchFetch(site.origin + url, { redirect: "manual" });
    const changed = new Headers([...headers]);
    const isPage = /^(text\/html|application\/json)/.test(headers.get("Content-Type") ?? "");
    const bytes = Buffer.from(await new Response(body as BodyInit | null).arrayBuffer());
    const text = isPage ? change({ html: bytes.toString(), headers: changed, path: url }) : bytes;
    for (const name of ["content-length", "content-encoding", "transfer-encoding"]) changed.delete(name);
    answer.writeHead(status, Object.fromEntries(changed)).end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** A site of its own, because data centres keep the page of courses. */
async function withPreview(work: (own: Site) => Promise<void>) {
  const own = await startSite();
  try {
    await own.db.update(lectures).set({ isPreview: true }).where(eq(lectures.id, 1));
    await work(own);
  } finally {
    await own.stop();
  }
}

const names = ["health", "headers", "cache", "pages", "prefetch", "apex", "video"];

describe("of a healthy site", () => {
  test("every check holds, and says where there is no video to play", async () => {
    const findings = await look(site.origin);
    expect(findings.filter(({ state }) => state === "bad" || state === "unavailable")).toEqual([]);
    expect(findings.map(({ name }) => name)).toEqual(names);
    expect(findings[0]?.said).toMatch(new RegExp(`^build \\S+, database at ${newest}$`));
    expect(findings.at(-1)).toEqual({
      name: "video",
      state: "unseen",
      said: "not looked at: no lecture is open to everyone",
    });
  });

  test("the lecture that is open to everyone plays from its signed address", () =>
    withPreview(async ({ origin }) => {
      const findings = await look(origin);
      expect(findings.at(-1)).toEqual({
        name: "video",
        state: "good",
        said: "/front-course-preview/1 plays",
      });
    }));
});

describe("of a faulty site", () => {
  test("a database behind the checkout is named, with the command that helps", async () => {
    const findings = await look(site.origin, "9999_later.sql");
    expect(findings[0]).toEqual({
      name: "health",
      state: "bad",
      said: `the database is at ${newest}, this checkout at 9999_later.sql: npm run db:migrate -- --remote`,
    });
  });

  test("an older build is asked again until the new one answers, and named if it never does", async () => {
    const wanted = { migration: newest, build: buildId };
    const old = (text: string) => text.replace(buildId, "older");
    let asked = 0;
    const behindAnother = (answersOld: () => boolean, forSite = 10_000) =>
      behind(
        ({ html, path }) => (path === "/healthz" && answersOld() ? old(html) : html),
        async (origin) => (await checkLive(siteAt(origin), wanted, { ...none, forSite, pause: 1 }))[0],
      );
    expect(
      await behindAnother(() => {
        asked += 1;
        return asked < 3;
      }),
    ).toMatchObject({ state: "good", said: `build ${buildId}, database at ${newest}` });
    expect(asked).toBe(3);
    expect(await behindAnother(() => true, 20)).toMatchObject({
      name: "health",
      state: "unavailable",
      said: `build older answers, not ${buildId}, which was deployed`,
    });
  });

  test("a database without tables fails the health check", async () => {
    const bare = await startSite({ isBare: true });
    try {
      const [health] = await look(bare.origin);
      expect(health).toMatchObject({
        state: "bad",
        said: expect.stringContaining('/healthz answers 503: {"status":"failing"'),
      });
      expect(health?.said).toContain('"database":false,"files":true');
    } finally {
      await bare.stop();
    }
  });

  test.each([
    [
      "replaced addresses",
      (html: string) => html.replaceAll(/mailto:[^"]+/g, "/cdn-cgi/l/email-protection#a1"),
      "Email Address Obfuscation",
    ],
    [
      "Rocket Loader",
      (html: string) =>
        html.replace("</body>", '<script src="/cdn-cgi/scripts/rocket-loader.min.js"></script></body>'),
      "Rocket Loader rewrites scripts",
    ],
    [
      "Web Analytics",
      (html: string) =>
        html.replace(
          "</body>",
          '<script src="https://static.cloudflareinsights.com/beacon.min.js"></script></body>',
        ),
      "Web Analytics puts its script in",
    ],
    [
      "Bot Fight Mode",
      (html: string) =>
        html.replace(
          "</body>",
          "<script>(function(){var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js';})();</script></body>",
        ),
      "Bot Fight Mode puts its script in",
    ],
    [
      "a foreign script",
      (html: string) =>
        html.replace("</head>", '<script async src="https://elsewhere.example/x.js"></script></head>'),
      "a script was put in: https://elsewhere.example/x.js",
    ],
  ])("%s on its pages: found and named", async (_what, change, said) => {
    const found = await behind(({ html }) => change(html), failing);
    expect(found).toEqual({ pages: expect.stringContaining(said) });
  });

  test("names a missing policy, and a cache that never answers", async () => {
    const found = await behind(({ html, headers }) => {
      for (const name of ["Content-Security-Policy", "Age"]) headers.delete(name);
      return html;
    }, failing);
    expect(found).toEqual({
      headers: "Content-Security-Policy: not sent",
      cache: expect.stringContaining("is made anew for each visitor"),
    });
  });

  test("a video that has lost its segments is named", () =>
    withPreview(async ({ origin, db, files }) => {
      const [lecture] = await db.select().from(lectures).where(eq(lectures.id, 1));
      const { objects } = await files.list({ prefix: `lectures/${lecture?.packageId}/` });
      await files.delete(objects.map(({ key }) => key).filter((key) => key.endsWith(".m4s")));
      expect(await failing(origin)).toEqual({
        video: expect.stringMatching(/^\/front-course-preview\/1: a range of seg-00000\.m4s answers 404$/),
      });
    }));

  test("Speed Brain, which refuses what is asked for ahead or names rules of its own, is named", async () => {
    const refusing = await behind(
      ({ html }) => html,
      failing,
      ({ headers }) => (headers["sec-purpose"] === "prefetch" ? 503 : null),
    );
    expect(refusing).toEqual({ prefetch: expect.stringMatching(/answers 503 .*: turn off Speed Brain$/) });
    const adding = await behind(({ html, headers }) => {
      headers.set("Speculation-Rules", '"/cdn-cgi/speculation"');
      return html;
    }, failing);
    expect(adding).toEqual({ prefetch: expect.stringContaining("Speed Brain names its own rules") });
  });

  test("a zone that challenges visitors fails at once, and says which settings do so", async () => {
    const found = await behind(({ html, headers }) => {
      headers.set("cf-mitigated", "challenge");
      return html;
    }, failing);
    expect(Object.keys(found)).toEqual(names.filter((name) => name !== "apex"));
    expect(found.health).toMatch(/^Cloudflare challenges the visitor of \/healthz: turn off Bot Fight Mode/);
  });

  test("an address where nothing answers fails every check, each with its reason", async () => {
    const found = await failing("http://127.0.0.1:1");
    expect(Object.keys(found)).toEqual(names.filter((name) => name !== "apex"));
    expect(found.video).toBe("bad port");
  });
});
