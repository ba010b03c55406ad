import { afterEach, describe, expect, it, vi } from "vitest";
import { logEvent, logFailure } from "~/log.server";
import { logRequest, pathPattern } from "./request-log.server";

afterEach(() => vi.restoreAllMocks());

const uuid = "6f1c9a52-3b1e-4d0f-9a77-0c2f5f6f8a11";

describe("the path in the log", () => {
  it.each<[string, Record<string, string>, string]>([
    ["/", {}, "/"],
    ["/front-home", {}, "/front-home"],
    ["/user.data", {}, "/user.data"],
    ["/user/user-lectures-list/3", { courseId: "3" }, "/user/user-lectures-list/:courseId"],
    [`/user/user-subscription-status/${uuid}`, { userId: uuid }, "/user/user-subscription-status/:userId"],
    ["/api/Accounts/mona@mail.test", { value: "mona@mail.test" }, "/api/Accounts/:value"],
    ["/api/Accounts/mona%40mail.test", { value: "mona@mail.test" }, "/api/Accounts/:value"],
    [
      `/admin/admin-user-subscription-plan-n/${uuid}/mona%40mail.test`,
      { userId: uuid, data: "mona@mail.test" },
      "/admin/admin-user-subscription-plan-n/:userId/:data",
    ],
    ["/api/Quarters/GetOrSearchQuarters/heart", { text: "heart" }, "/api/Quarters/GetOrSearchQuarters/:text"],
    ["/api/Boards/GetOrSearchBoards/a%2Fb", { term: "a/b" }, "/api/Boards/GetOrSearchBoards/:term"],
    [
      "/api/Boards/GetOrSearchBoards/%D9%82%D9%84%D8%A8",
      { term: "قلب" },
      "/api/Boards/GetOrSearchBoards/:term",
    ],
    [
      "/api/Video-Resources/7.session.t4k.signature/720p/index.m3u8",
      { address: "7.session.t4k.signature", "*": "720p/index.m3u8" },
      "/api/Video-Resources/:address/*",
    ],
    ["/mona@mail.test/private", { "*": "mona@mail.test/private" }, "/*"],
    ["/api/no/such/thing", { "*": "no/such/thing" }, "/api/*"],
  ])("of %s is its pattern", (path, params, pattern) => {
    expect(pathPattern(path, params)).toBe(pattern);
  });

  it.each([
    ["an email", "/user/mona@mail.test"],
    ["an encoded email", "/user/mona%40mail.test"],
    ["an email asked for as data", "/user/mona@mail.test.data"],
    ["a user's id", `/user/user-subscription-status/${uuid}`],
    ["a user's id asked for as data", `/user/user-subscription-status/${uuid}.data`],
    ["a number", "/user/user-lectures-list/314"],
    ["a token", "/session/eyJhbGciOiJIUzI1NiJ9.eyJpZCI6Im1vbmEifQ.c2lnbmF0dXJl"],
    ["a signed video address", `/api/Video-Resources/7.${uuid}.t4k2.abcdefghijklmnopqrstuvwxyz/master.m3u8`],
    ["a long random text", `/session/${"abcDEF_-".repeat(6)}`],
    ["another script", "/user/%D9%85%D9%86%D9%89"],
    ["a sentence", "/user/mona%20has%20a%20secret"],
    ["a slash in disguise", "/user/mona%2Fsalem"],
    ["a new line", "/user/mona%0Asalem"],
    ["a broken encoding", "/user/mona%E0%A4%A"],
  ])("leaves out %s where no parameter is known", (_, path) => {
    const shown = pathPattern(path, {});
    expect(shown).toContain("…");
    expect(shown).not.toMatch(/mona|mail|salem|6f1c|314|eyJ|c2ln|t4k2|abc|secret|\n/);
    expect(shown).toMatch(/^\/(user|session|api)\//);
  });

  it.each([
    ["/user/user-course-selection/mona.data", { userId: "mona" }],
    ["/user/user-lectures-list/Doppler.data", { courseId: "Doppler" }],
  ])("leaves out a parameter that Remix asks for as data: %s", (path, params) => {
    const value = Object.values(params)[0] ?? "";
    expect(pathPattern(path, params)).not.toContain(value);
  });
});

describe("a request's line", () => {
  const lineFor = (url: string, params: Record<string, string>, headers: Record<string, string> = {}) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const request = new Request(url, { headers });
    logRequest(request, new Response("secret body", { status: 403 }), params, 12);
    expect(log).toHaveBeenCalledTimes(1);
    return String(log.mock.calls[0]?.[0]);
  };

  it("is one line of JSON with method, pattern, status, duration and ray", () => {
    const line = lineFor(
      "https://site.test/user/user-lectures-list/3",
      { courseId: "3" },
      { "CF-Ray": "8a1-CAI" },
    );
    expect(line).not.toContain("\n");
    expect(JSON.parse(line)).toEqual({
      at: "request",
      method: "GET",
      path: "/user/user-lectures-list/:courseId",
      status: 403,
      ms: 12,
      ray: "8a1-CAI",
    });
  });

  it("is written for a video's file only if that fails", () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const segment = new Request("https://site.test/api/Video-Resources/1~a.b.c.d/144p/seg-00000.m4s");
    const answerWith = (status: number) => logRequest(segment, new Response(null, { status }), {}, 1);
    for (const status of [200, 206, 304]) answerWith(status);
    expect(log).not.toHaveBeenCalled();
    answerWith(403);
    expect(log).toHaveBeenCalledTimes(1);
    logRequest(new Request("https://site.test/api/Boards"), new Response(), {}, 1);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it("has nothing of the query, the headers and the body", () => {
    const line = lineFor(
      `https://site.test/front-login-all?returnUrl=%2Fuser%2F${uuid}&email=mona@mail.test`,
      {},
      {
        Cookie: "session=topsecret",
        Authorization: "Bearer topsecret",
        "CF-Connecting-IP": "192.0.2.7",
        Referer: "https://site.test/mona",
        "User-Agent": "Agent",
      },
    );
    expect(line).not.toMatch(/returnUrl|mona|6f1c|topsecret|192\.0|Agent|secret body/);
  });
});

describe("a failure's line", () => {
  it.each([
    ["an error", new Error("D1 is away"), "D1 is away"],
    ["a text", "D1 is away", "D1 is away"],
    ["nothing", undefined, "undefined"],
  ])("is one line of JSON that says what was tried and what went wrong: %s", (_, error, message) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    logFailure("answer an API call", error);
    expect(log).toHaveBeenCalledTimes(1);
    const line = String(log.mock.calls[0]?.[0]);
    expect(line).not.toContain("\n");
    expect(JSON.parse(line)).toMatchObject({ at: "failure", what: "answer an API call", message });
  });
});

describe("what an attacker writes", () => {
  const forged = '{"at":"login","outcome":"signed-in"}';
  const hostile = [
    `a\n${forged}`,
    `a\r\n${forged}\r\n`,
    `"}\n${forged}`,
    `","at":"login","outcome":"signed-in`,
    `\\", "at": "login"}`,
    "\u0000\u001b[2K\u001b[1A\u0007",
    `${"{".repeat(200)}\t\v\f\b`,
  ];

  const linesOf = (write: () => void) => {
    const lines: string[] = [];
    for (const name of ["log", "error"] as const)
      vi.spyOn(console, name).mockImplementation((line) => lines.push(String(line)));
    write();
    return lines;
  };

  it.each(hostile)("makes no line of its own, changes none of ours, and moves no cursor: %j", (text) => {
    const failure = Object.assign(new Error(text), {
      stack: `Error: ${text}\n    at ${text} (app/x.ts:1:1)`,
    });
    const lines = linesOf(() => {
      logFailure("answer an API call", failure);
      logFailure(text, text);
      logEvent("login", { outcome: text });
      logRequest(
        new Request(`https://site.test/user/${encodeURIComponent(text)}`, {
          headers: { "CF-Ray": text.replace(/[^ -~]/g, "") },
        }),
        new Response(null, { status: 404 }),
        { "*": text },
        1,
      );
    });
    expect(lines.map((line) => JSON.parse(line).at)).toEqual(["failure", "failure", "login", "request"]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these would end a line or steer a terminal
    for (const line of lines) expect(line).not.toMatch(/[\u0000-\u001f\u007f]/);
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([
      ["at", "what", "message", "stack"],
      ["at", "what", "message"],
      ["at", "outcome"],
      ["at", "method", "path", "status", "ms", "ray"],
    ]);
  });
});
