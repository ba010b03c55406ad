import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lectures } from "#db/schema";
import { buildId } from "../../../build/styles.js";
import { type Site, startSite } from "../../../tests/support/site";
import { migrationNames } from "../migrate/ledger";
import { checkLive } from "./check";

/** `npm run check:live` on the built Worker, and on one that a zone's settings stand before. */

let site: Site;
let newest: string | undefined;
beforeAll(async () => {
  site = await startSite();
  newest = (await migrationNames()).at(-1);
});
afterAll(() => site.stop());

const failing = async (origin: string) =>
  Object.fromEntries(
    (await checkLive(origin, newest))
      .filter(({ state }) => state === "bad")
      .map(({ name, said }) => [name, said]),
  );

/** Changes the site's answers, as a zone of Cloudflare does. */
async function behind<T>(
  change: (answer: { html: string; headers: Headers; path: string }) => string,
  work: (origin: string) => Promise<T>,
) {
  const server: Server = createServer(async ({ url = "/" }, answer) => {
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

describe("of a healthy site", () => {
  test("every check holds, and says where there is no video to play", async () => {
    const findings = await checkLive(site.origin, newest);
    expect(findings.filter(({ state }) => state === "bad")).toEqual([]);
    expect(findings.map(({ name }) => name)).toEqual(["health", "headers", "cache", "pages", "video"]);
    expect(findings[0]?.said).toMatch(new RegExp(`^build \\S+, database at ${newest}$`));
    expect(findings.at(-1)).toEqual({
      name: "video",
      state: "unseen",
      said: "not looked at: no lecture is open to everyone",
    });
  });

  test("the lecture that is open to everyone plays from its signed address", () =>
    withPreview(async ({ origin }) => {
      const findings = await checkLive(origin, newest);
      expect(findings.at(-1)).toEqual({
        name: "video",
        state: "good",
        said: "/front-course-preview/1 plays",
      });
    }));
});

describe("of a faulty site", () => {
  test("a database behind the checkout is named, with the command that helps", async () => {
    const findings = await checkLive(site.origin, "9999_later.sql");
    expect(findings[0]).toEqual({
      name: "health",
      state: "bad",
      said: `the database is at ${newest}, this checkout at 9999_later.sql: npm run db:migrate -- --remote`,
    });
  });

  test("an older build is asked again until the new one answers, and named if it never does", async () => {
    const wanted = { id: buildId, pause: 1 };
    const old = (text: string) => text.replace(buildId, "older");
    let asked = 0;
    const behindAnother = (answersOld: () => boolean) =>
      behind(
        ({ html, path }) => (path === "/healthz" && answersOld() ? old(html) : html),
        async (origin) => (await checkLive(origin, newest, wanted))[0],
      );
    expect(
      await behindAnother(() => {
        asked += 1;
        return asked < 3;
      }),
    ).toMatchObject({ state: "good", said: `build ${buildId}, database at ${newest}` });
    expect(asked).toBe(3);
    expect(await behindAnother(() => true)).toEqual({
      name: "health",
      state: "bad",
      said: `build older answers, not ${buildId}, which was deployed`,
    });
  });

  test("a database without tables fails the health check", async () => {
    const bare = await startSite({ isBare: true });
    try {
      const [health] = await checkLive(bare.origin, newest);
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

  test("an address where nothing answers fails every check, each with its reason", async () => {
    const found = await failing("http://127.0.0.1:1");
    expect(Object.keys(found)).toEqual(["health", "headers", "cache", "pages", "video"]);
  });
});
