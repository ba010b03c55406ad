import { describe, expect, it } from "vitest";
import { redirectTo, safePath } from "./redirects.server";

const site = "https://site.test";
/** Follows a Location or a link as a browser on our site does. */
const originOf = (path: string) => new URL(path, `${site}/front-login-all`).origin;

describe("a path of this site", () => {
  it.each([
    ["/"],
    ["/front-home"],
    ["/user/user-lectures-list/3"],
    ["/user/user-lectures-list/3?data=Fetal+Echo+%26+Doppler&lecture=7"],
    ["/admin/admin-users-list-n?filter=a%2Fb&sort=email&dir=asc&page=2&size=25"],
    ["/front-privacy-policy#cookies"],
    ["/front-home?a=1&a=2#top"],
    ["/?next=//evil.example"],
    ["/?next=https://evil.example/"],
    ["/#//evil.example"],
    ["/front-home//twice"],
    ["/evil.example"],
    ["/@evil.example"],
    ["/:80/evil.example"],
    ["/https://evil.example"],
    ["/javascript:alert(1)"],
    ["/%2F/evil.example"],
    ["/%2Fevil.example"],
    ["/%5Cevil.example"],
    ["/%09/evil.example"],
    ["/%0D%0ASet-Cookie:%20session=evil"],
  ])("stays as it is: %s", (path) => {
    expect(safePath(path)).toBe(path);
    expect(originOf(path)).toBe(site);
  });

  it.each([
    ["/قسم/الموجات", "/%D9%82%D8%B3%D9%85/%D8%A7%D9%84%D9%85%D9%88%D8%AC%D8%A7%D8%AA"],
    ["/front-home?data=قلب", "/front-home?data=%D9%82%D9%84%D8%A8"],
    ["/a b", "/a%20b"],
    ["/user/../front-home", "/front-home"],
    ["/user/./", "/user/"],
    ["/../../front-home", "/front-home"],
    ['/front-home?a="><script>', "/front-home?a=%22%3E%3Cscript%3E"],
    ["/\u2028", "/%E2%80%A8"],
    ["/\u202eevil", "/%E2%80%AEevil"],
  ])("is written as browsers write it: %j", (path, written) => {
    expect(safePath(path)).toBe(written);
    expect(safePath(written)).toBe(written);
  });

  it("may have 2,000 characters", () => {
    const path = `/${"a".repeat(1999)}`;
    expect(safePath(path)).toBe(path);
  });
});

describe("everything else is dropped", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["an empty text", ""],
    ["a name", "front-home"],
    ["a relative path", "./front-home"],
    ["a path upwards", "../front-home"],
    ["a query alone", "?returnUrl=/"],
    ["a hash alone", "#top"],
    ["another site", "https://evil.example/"],
    ["our own site with its origin", `${site}/front-home`],
    ["another site in capitals", "HTTPS://EVIL.EXAMPLE"],
    ["another site with one slash", "https:/evil.example"],
    ["another site without slashes", "https:evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a script in disguise", "java\tscript:alert(1)"],
    ["a script behind a space", " javascript:alert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["a mail", "mailto:evil@evil.example"],
    ["a host name", "evil.example"],
    ["a host that begins like a path", "//evil.example"],
    ["a host with a path", "//evil.example/front-home"],
    ["our own host", "//site.test/front-home"],
    ["three slashes", "///evil.example"],
    ["many slashes", "/////////evil.example"],
    ["two slashes alone", "//"],
    ["a user name in front of a host", "//site.test@evil.example"],
    ["a slash and a backslash", "/\\evil.example"],
    ["a backslash and a slash", "\\/evil.example"],
    ["two backslashes", "\\\\evil.example"],
    ["a backslash", "\\evil.example"],
    ["a backslash further on", "/front-home\\..\\..\\\\evil.example"],
    ["a backslash inside a path of ours", "/front-home\\top"],
    ["a backslash in a query", "/front-home?next=\\"],
    ["dots that leave two slashes", "/..//evil.example"],
    ["one dot that leaves two slashes", "/.//evil.example"],
    ["a folder and dots that leave two slashes", "/user/..//evil.example"],
    ["encoded dots that leave two slashes", "/%2e%2e//evil.example"],
    ["half encoded dots that leave two slashes", "/.%2E//evil.example"],
    ["an encoded dot that leaves two slashes", "/%2e//evil.example"],
    ["a tab between the slashes", "/\t/evil.example"],
    ["a new line between the slashes", "/\n/evil.example"],
    ["a carriage return between the slashes", "/\r/evil.example"],
    ["a tab in front", "\t//evil.example"],
    ["a space in front", " /front-home"],
    ["a new header", "/front-home\r\nSet-Cookie: session=evil"],
    ["a zero byte", "/front-home\0"],
    ["an escape", "/\u001b[2J"],
    ["a delete", "/\u007f"],
    ["3,000 letters", `/${"a".repeat(2999)}`],
    ["2,001 letters", `/${"a".repeat(2000)}`],
  ])("%s", (_, input) => {
    expect(safePath(input)).toBeNull();
  });

  it.each(Array.from({ length: 32 }, (_, code) => code))("a path with the control character %i", (code) => {
    const control = String.fromCharCode(code);
    expect(safePath(`/${control}/evil.example`)).toBeNull();
    expect(safePath(`/front-home${control}`)).toBeNull();
  });
});

it("every redirect that passes stays on this site", () => {
  const pieces = [
    "/",
    "//",
    "\\",
    ".",
    "..",
    "%2e",
    "%2f",
    "%5c",
    "@",
    ":",
    "\t",
    " ",
    "?",
    "#",
    "evil.example",
  ];
  const strayed: string[] = [];
  let passed = 0;
  for (const a of pieces) {
    for (const b of pieces) {
      for (const c of pieces) {
        const path = safePath(`/${a}${b}${c}evil.example`);
        if (path === null) continue;
        passed++;
        if (originOf(path) !== site || path.startsWith("//")) strayed.push(path);
      }
    }
  }
  expect(strayed).toEqual([]);
  expect(passed).toBeGreaterThan(100);
});

describe("a redirect", () => {
  it("goes to a path of this site", () => {
    const response = redirectTo("/front-login-all?returnUrl=%2Fuser");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/front-login-all?returnUrl=%2Fuser");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    "//evil.example",
    "https://evil.example",
    "/..//evil.example",
    "",
    "front-home",
  ])("goes to the root instead of %j", (path) => {
    expect(redirectTo(path).headers.get("Location")).toBe("/");
  });

  it("carries each cookie in a line of its own", () => {
    const cookies = ["session=; Path=/; Max-Age=0", "notice=abc; Path=/"];
    expect(redirectTo("/", cookies).headers.getSetCookie()).toEqual(cookies);
  });
});
