import { createDecipheriv } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keyBytes } from "./keys.server";
import { seal, unseal } from "./seal.server";

const of = {
  secret: "a secret of more than 32 characters, for tests",
  purpose: "second-factor",
  owner: "mona",
} as const;
const text = "GEZDGNBVGY3TQOJQ، سر";

describe("a sealed text", () => {
  it("is AES-256-GCM under the purpose's key, with a vector of 96 bits and a mark of 128, bound to its owner", async () => {
    const bytes = Buffer.from(await seal(of, text), "base64url");
    const key = await keyBytes(of.secret, of.purpose);
    const open = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
    open.setAAD(Buffer.from(of.owner)).setAuthTag(bytes.subarray(-16));
    expect(Buffer.concat([open.update(bytes.subarray(12, -16)), open.final()]).toString()).toBe(text);
  });

  it("opens as it was, and is never the same twice", async () => {
    const sealed = await Promise.all([seal(of, text), seal(of, text)]);
    expect(new Set(sealed).size).toBe(2);
    expect(await Promise.all(sealed.map((each) => unseal(of, each)))).toEqual([text, text]);
  });

  it.each([
    ["another secret", { ...of, secret: `${of.secret}!` }],
    ["another purpose", { ...of, purpose: "enrolment" as const }],
    ["another owner", { ...of, owner: "omar" }],
  ])("does not open with %s", async (_, other) => {
    expect(await unseal(other, await seal(of, text))).toBeNull();
  });

  it("does not open once a bit of it was changed, or a part of it is missing", async () => {
    const bytes = Buffer.from(await seal(of, text), "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, await unseal(of, changed.toString("base64url"))]).toEqual([at, null]);
    }
    expect(await unseal(of, bytes.subarray(0, -1).toString("base64url"))).toBeNull();
    expect(await unseal(of, "")).toBeNull();
  });
});
