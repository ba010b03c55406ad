import { describe, expect, it } from "vitest";
import { readEnv } from "./env.server";

const complete = {
  DB: { prepare: () => {} },
  FILES: { head: () => {} },
  IMAGES: { input: () => {} },
  APP_SECRET: "a secret that only tests know, 32+ letters",
  SOCIETY_NAME: "Society",
  PRODUCT_NAME: "Product",
  SOCIETY_PHONE: "+20 2 0000 0000",
  SOCIETY_EMAIL: "office@society.test",
  SOCIETY_ADDRESS: "Cairo, Egypt",
  SOCIETY_DESCRIPTION: "A society",
  SECRETARY_GENERAL_NAME: "Name",
  SECRETARY_GENERAL_TITLE: "Title",
};
type Name = keyof typeof complete;
const names = Object.keys(complete) as Name[];

const without = (...missing: Name[]) =>
  Object.fromEntries(Object.entries(complete).filter(([name]) => !missing.includes(name as Name)));

const faultOf = (raw: object) => {
  try {
    readEnv(raw);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "none";
};

describe("a Worker with all its bindings", () => {
  it("reads them", () => {
    expect(readEnv({ ...complete })).toEqual({
      ...complete,
      API_ORIGINS: [],
      // The product's promise: a right that is taken away stops a video within 60 seconds.
      WATCH_SECONDS: 60,
      ADMIN_TOTP: "",
      HSTS_SUBDOMAINS: "",
      ARABIC: "",
      EMAIL_FROM: "",
      SITE_ORIGIN: "",
      SOCIETY_SHORT_NAME: "",
    });
  });

  it.each([
    "0",
    "61",
    "1.5",
    "soon",
  ])("takes no %s for the seconds that a right is remembered", (WATCH_SECONDS) => {
    expect(readEnv({ ...complete, WATCH_SECONDS: "2" }).WATCH_SECONDS).toBe(2);
    expect(faultOf({ ...complete, WATCH_SECONDS })).toContain("WATCH_SECONDS");
  });

  it.each([
    "www.society.example",
    "https://www.society.example/",
    "ftp://www.society.example",
  ])("leads no mail to %s", (SITE_ORIGIN) => {
    const origin = "https://www.society.example";
    expect(readEnv({ ...complete, SITE_ORIGIN: origin }).SITE_ORIGIN).toBe(origin);
    expect(faultOf({ ...complete, SITE_ORIGIN })).toContain("SITE_ORIGIN");
  });

  it("says that HSTS_SUBDOMAINS cannot be on", () => {
    expect(readEnv({ ...complete, HSTS_SUBDOMAINS: "yes" }).HSTS_SUBDOMAINS).toBe("yes");
    expect(faultOf({ ...complete, HSTS_SUBDOMAINS: "on" })).toContain("HSTS_SUBDOMAINS is empty or “yes”");
  });

  it.each(["", "required"] as const)("reads ADMIN_TOTP as '%s'", (ADMIN_TOTP) => {
    expect(readEnv({ ...complete, ADMIN_TOTP }).ADMIN_TOTP).toBe(ADMIN_TOTP);
  });

  it.each(["Required", "optional", "true", 1])("says that ADMIN_TOTP cannot be %j", (ADMIN_TOTP) => {
    expect(faultOf({ ...complete, ADMIN_TOTP })).toBe(
      "The site is not configured. ADMIN_TOTP: ADMIN_TOTP is empty or “required”",
    );
  });

  it("signs with the next secret while there is one, and accepts the present one beside it", () => {
    const APP_SECRET_NEXT = "n".repeat(32);
    const env = readEnv({ ...complete, APP_SECRET_NEXT });
    expect(env.APP_SECRET).toEqual([APP_SECRET_NEXT, complete.APP_SECRET]);
    expect(Object.keys(env)).not.toContain("APP_SECRET_NEXT");
  });

  it.each([
    "",
    "n".repeat(31),
  ])("takes no next secret that is as short as '%s', and does not tell it", (next) => {
    expect(faultOf({ ...complete, APP_SECRET_NEXT: next })).toBe(
      "The site is not configured. APP_SECRET_NEXT: APP_SECRET_NEXT needs 32 characters or more",
    );
  });

  it("reads the origins that may call the API", () => {
    const API_ORIGINS = "https://app.example, capacitor://localhost  http://10.0.2.2:8100";
    expect(readEnv({ ...complete, API_ORIGINS }).API_ORIGINS).toEqual([
      "https://app.example",
      "capacitor://localhost",
      "http://10.0.2.2:8100",
    ]);
  });

  it.each([
    "*",
    "null",
    "app.example",
    "https://app.example/",
    "https://*.app.example",
    "https://a@b.example",
  ])("lets nobody in by %s", (API_ORIGINS) => {
    expect(faultOf({ ...complete, API_ORIGINS })).toContain("API_ORIGINS");
  });

  it("hands on the very bindings, not copies", () => {
    const env = readEnv({ ...complete });
    expect(env.DB).toBe(complete.DB);
    expect(env.FILES).toBe(complete.FILES);
  });

  it("checks them once", () => {
    const raw = { ...complete };
    expect(readEnv(raw)).toBe(readEnv(raw));
  });

  it("is content with a secret of 32 characters", () => {
    expect(readEnv({ ...complete, APP_SECRET: "x".repeat(32) }).APP_SECRET).toHaveLength(32);
  });
});

describe("a Worker that is not configured serves nothing", () => {
  it.each(names)("and names the missing %s", (name) => {
    expect(faultOf(without(name))).toMatch(new RegExp(`^The site is not configured\\..*\\b${name}\\b`));
  });

  it("and names everything that is missing, at once", () => {
    const fault = faultOf({});
    expect(names.filter((name) => !fault.includes(name))).toEqual([]);
  });

  it("and names nothing that is there", () => {
    expect(faultOf(without("APP_SECRET"))).toBe(
      "The site is not configured. APP_SECRET: the secret APP_SECRET is missing",
    );
  });

  it.each([
    ["empty", ""],
    ["short", "x".repeat(31)],
  ])("and refuses a secret that is %s, without telling it", (_, APP_SECRET) => {
    const fault = faultOf({ ...complete, APP_SECRET });
    expect(fault).toBe("The site is not configured. APP_SECRET: APP_SECRET needs 32 characters or more");
  });

  it.each<[Name, unknown]>([
    ["DB", "a text"],
    ["DB", null],
    ["DB", { head: () => {} }],
    ["FILES", { prepare: () => {} }],
    ["IMAGES", { head: () => {} }],
    ["APP_SECRET", 1234567890],
    ["SOCIETY_NAME", ""],
  ])("and refuses a wrong %s (%j)", (name, value) => {
    expect(faultOf({ ...complete, [name]: value })).toContain(`${name}: `);
  });

  it("and refuses to mail without a sender's address", () => {
    const EMAIL = { send: () => {} };
    expect(faultOf({ ...complete, EMAIL })).toContain("EMAIL_FROM: EMAIL needs an address to send from");
    expect(faultOf({ ...complete, EMAIL, EMAIL_FROM: "office" })).toContain("EMAIL_FROM: ");
    expect(readEnv({ ...complete, EMAIL, EMAIL_FROM: "office@society.test" }).EMAIL).toBe(EMAIL);
  });

  it("and keeps refusing, however often it is asked", () => {
    const raw = without("APP_SECRET");
    expect(() => readEnv(raw)).toThrow();
    expect(() => readEnv(raw)).toThrow();
  });
});
