import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAdmins, rowsOfBuild } from "../../tests/support/rows-of-build";
import { type Site, startSite } from "../../tests/support/site";
import { apiToken, Visitor } from "../../tests/support/visitor";

/** What each answer says that it is, and what a browser may make of it. */

let site: Site;
let learner: Visitor;
let admin: Visitor;
let token: { Authorization: string };
let learnerId: string;
beforeAll(async () => {
  site = await startSite();
  [learner, admin] = [await Visitor.as(site, "learner"), await Visitor.as(site, "admin")];
  token = await apiToken(site, "admin", "Login");
  const id = await site.d1.prepare("select id from users where email = 'learner@demo.test'").first("id");
  learnerId = String(id);
});
afterAll(() => site.stop());

const visit = () => new Visitor(site.origin);

/** The media type of an answer with a body; null without one. */
async function typeOf(answer: Response): Promise<string | null> {
  const { byteLength } = await answer.arrayBuffer();
  return byteLength === 0 ? null : (answer.headers.get("Content-Type") ?? "none");
}

/** Media types whose letters a browser would guess, if no charset told them. */
const isText = (type: string) => /^text\/|[/+]xml\b/.test(type);

async function expectToSayItsLetters(what: string, answer: Response) {
  const type = await typeOf(answer);
  if (type === null) return;
  expect([what, type]).toEqual([what, expect.stringMatching(/^\w+\/[\w.+-]+(; ?charset=utf-8)?$/i)]);
  if (isText(type)) expect([what, type]).toEqual([what, expect.stringMatching(/; ?charset=utf-8$/i)]);
}

const reading = rowsOfBuild()
  .filter(({ method, key }) => method === "GET" && !/^GET (root|layout)/.test(key))
  .map((row) => ({ ...row, isApi: row.path.startsWith("/api") }));

const concrete = (path: string) =>
  path
    .replaceAll(/\/:\w+\?/g, "")
    .replace(":userId", learnerId)
    .replace(":username", "learner@demo.test")
    .replace(":lang", "en")
    .replaceAll(/:\w+|\*/g, "1");

test.each(reading)("$key says its media type, and of a text its letters", async ({ path, rule, isApi }) => {
  const address = concrete(path);
  const asked = isApi ? visit() : isAdmins({ rule }) ? admin : rule === "anyone" ? visit() : learner;
  const headers = isApi ? token : undefined;
  for (const at of isApi ? [address] : [address, `${address === "/" ? "/_root" : address}.data`]) {
    await expectToSayItsLetters(at, await asked.fetch(at, { headers }));
  }
});

test("each refusal before a page is looked for says them", async () => {
  const post = (path: string, headers: Record<string, string>, body: BodyInit = "a=b") =>
    visit().fetch(path, { method: "POST", headers, body });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const refusals = {
    "another origin": post("/front-contact", { ...form, Origin: "https://evil.example" }),
    "a body that is too large": post("/front-login-all", form, `a=${"b".repeat(70_000)}`),
    "no form": post("/front-contact", { "Content-Type": "text/plain" }),
    "an old data request": visit().fetch("/front-home?_data=root"),
    "a long address": visit().fetch(`/${"x".repeat(10_000)}`),
    "a page that takes no form": post("/front-about", form),
    "a call that takes no POST": post("/api/Boards/GetBoards", form),
    "nobody's call": visit().fetch("/api/dashboard/stats"),
    "nobody's form": post("/front-change-password", form),
    "a question for too many routes": visit().fetch(`/__manifest?${"p=/a/b/c/d&".repeat(500)}`),
    "an unknown asset": visit().fetch("/assets/none.js"),
  };
  for (const [what, answer] of Object.entries(refusals)) {
    expect([what, (await answer).status]).toEqual([what, expect.any(Number)]);
    await expectToSayItsLetters(what, await answer);
  }
  const unconfigured = await startSite({ isBare: true, secret: "" });
  await expectToSayItsLetters("no secret", await fetch(unconfigured.origin));
  await unconfigured.stop();
});

test("so do files that no code of ours sends", async () => {
  const html = await (await visit().fetch("/front-login-all")).text();
  const page = await (await admin.fetch("/admin/admin-dashboard-n")).text();
  const assets = [html, page].flatMap((each) =>
    [...each.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, at = ""]) => at),
  );
  expect(assets.length).toBeGreaterThan(3);
  const own = [
    "/favicon.svg",
    "/favicon.ico",
    "/og.png",
    "/kept-lectures.js",
    "/speculation-rules.json",
    "/third-party-notices.txt",
  ];
  for (const path of [...new Set(assets), ...own]) {
    const answer = await visit().fetch(path);
    expect([path, answer.status, answer.headers.get("X-Content-Type-Options")]).toEqual([
      path,
      200,
      "nosniff",
    ]);
    await expectToSayItsLetters(path, answer);
  }
});

/** Addresses of files that the store holds, from the pages that show them. */
async function storedFiles(): Promise<string[]> {
  const board = await (await visit().fetch("/front-board")).text();
  const lectures = await (await learner.fetch("/user/user-lectures-list/1?lecture=1")).text();
  const [, picture = ""] = /src="(\/api\/Image-Resources\/[^"]+)"/i.exec(board) ?? [];
  const [, video = ""] = /(\/api\/Video-Resources\/[^/"]+)\/master\.m3u8/i.exec(lectures) ?? [];
  const [, captions = ""] = /(captions\/[^"]+)" srcLang="en"/i.exec(lectures) ?? [];
  const names = [
    "master.m3u8",
    "144p/init.mp4",
    "144p/seg-00000.m4s",
    "fallback.mp4",
    "audio.m4a",
    "poster.jpg",
  ];
  const [plain = ""] = picture.replaceAll("&amp;", "&").split("?");
  return [
    plain,
    `${plain}?w=240`,
    ...[...names, "poster.jpg?w=240", captions].map((name) => `${video}/${name}`),
  ];
}

test("what is no page runs nothing and has no origin, wherever it is opened: files, answers of the API, downloads", async () => {
  const files = await storedFiles();
  const others = [
    "/api/Boards/GetBoards",
    "/api/openapi.json",
    "/api/no/such",
    "/user/user-data.json",
    "/robots.txt",
    "/sitemap.xml",
    "/healthz",
  ];
  const policyOf = async (visitor: Visitor, path: string) => {
    const answer = await visitor.fetch(path);
    expect([path, answer.status]).toEqual([path, path === "/api/no/such" ? 404 : 200]);
    await answer.arrayBuffer();
    return answer.headers.get("Content-Security-Policy")?.split("; ") ?? [];
  };
  for (const path of [...files, ...others]) {
    const policy = await policyOf(learner, path);
    expect([path, policy]).toEqual([
      path,
      expect.arrayContaining(["default-src 'none'", "script-src 'none'", "style-src 'none'", "sandbox"]),
    ]);
  }
  expect(await policyOf(admin, "/admin/admin-users-export.csv")).toContain("sandbox");
  for (const path of ["/front-home", "/front-login-all", "/user"]) {
    expect([path, await policyOf(path === "/user" ? learner : visit(), path)]).toEqual([
      path,
      expect.not.arrayContaining(["sandbox"]),
    ]);
  }
});

const rawTrace = (path: string) =>
  new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const headers = { "X-Told": "told in the request", Cookie: "session=told" };
    const sent = request(site.origin + path, { method: "TRACE", headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    });
    sent.on("error", reject).end();
  });

test("TRACE is known to no page and no call, and nothing of the request comes back", async () => {
  for (const path of ["/", "/front-contact", "/user", "/api/Boards/GetBoards", "/assets/none.js", "/none"]) {
    const { status, text } = await rawTrace(path);
    expect([path, status]).toEqual([path, expect.toSatisfy((code) => code >= 400 && code !== 500)]);
    expect(text).not.toContain("told");
  }
});
