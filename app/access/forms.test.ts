import { describe, expect, it } from "vitest";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { forgeryField } from "./forgery.server";
import { parseForm, readForm, staleForm } from "./forms.server";

const address = "https://site.test/front-contact";
const post = (body: BodyInit | null, type?: string) =>
  new Request(address, { method: "POST", body, headers: type === undefined ? {} : { "Content-Type": type } });
const urlencoded = "application/x-www-form-urlencoded";

/** Returns the fields in their order, or the status of a refusal. */
async function read(request: Request) {
  try {
    return [...(await readForm(request))];
  } catch (refusal) {
    if (refusal instanceof Response) return refusal.status;
    throw refusal;
  }
}

describe("a form", () => {
  it("is read from a urlencoded body", async () => {
    const body = new URLSearchParams([
      ["email", "mona@mail.test"],
      ["courseIds", "1"],
      ["courseIds", "2"],
      ["note", "مرحبا & more"],
      ["empty", ""],
    ]);
    expect(await read(post(body))).toEqual([...body]);
    expect(await read(post(body.toString(), urlencoded))).toEqual([...body]);
  });

  it("is read from a multipart body, with its files", async () => {
    const form = new FormData();
    form.set("name", "منى");
    form.set("image", new File(["picture"], "portrait.webp", { type: "image/webp" }));
    const found = await readForm(post(form));
    expect(found.get("name")).toBe("منى");
    const image = found.get("image");
    expect(image).toBeInstanceOf(File);
    expect(image).toMatchObject({ name: "portrait.webp", type: "image/webp", size: 7 });
  });

  it("can be read again by the next reader", async () => {
    const request = post(new URLSearchParams({ a: "1" }));
    expect(await read(request)).toEqual([["a", "1"]]);
    expect(await read(request)).toEqual([["a", "1"]]);
  });

  it.each([
    ["GET", new Request(`${address}?a=1`)],
    ["HEAD", new Request(`${address}?a=1`, { method: "HEAD" })],
    ["a POST without a body", post(null)],
    ["an empty body", post("", urlencoded)],
  ])("is empty on %s", async (_, request) => {
    expect(await read(request)).toEqual([]);
  });
});

describe("a body of another type", () => {
  it.each([
    ["application/json", '{"a":1}'],
    ["text/plain", "a=1"],
    ["text/html", "<form>"],
    ["", "a=1"],
    ["application/octet-stream", "a=1"],
  ])("is refused with 415: '%s'", async (type, body) => {
    expect(await read(post(body, type))).toBe(415);
  });

  it("is a form all the same when its type is written in another case, as media types may be", async () => {
    expect(await read(post("a=1", "Application/X-WWW-Form-Urlencoded; charset=UTF-8"))).toEqual([["a", "1"]]);
  });
});

describe("a form that cannot be right", () => {
  it.each([
    ["a multipart body without a boundary", "multipart/form-data", "a=1"],
    ["a multipart body that is none", "multipart/form-data; boundary=x", "a=1"],
    [
      "a multipart body cut short",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"',
    ],
  ])("is refused with 400: %s", async (_, type, body) => {
    expect(await read(post(body, type))).toBe(400);
  });

  it("is refused with 400 when it has too many fields", async () => {
    const fields = (count: number) => post("a=1&".repeat(count - 1).concat("b=2"), urlencoded);
    expect(await read(fields(5000))).toHaveLength(5000);
    expect(await read(fields(5001))).toBe(400);
  });
});

describe("a field that no form of ours has", () => {
  const strange = [
    "a.b",
    "a.b.c.d",
    "a[0]",
    "a[]",
    "a[0].b",
    "[1]",
    "....",
    "[[[[",
    `a${".b".repeat(10_000)}`,
    "x[10000000]",
    "x[4294967294]",
    "x[4294967295]",
    "x[1e9]",
    "n".repeat(50),
    "",
    " ",
    "a b",
    "__proto__",
    "__proto__.x",
    "constructor",
    "toString",
    "hasOwnProperty",
    "__intent__",
    "__state__",
  ];

  it.each(strange)("is left out, the others are read (case %#)", async (name) => {
    const sent = new URLSearchParams([
      ["email", "a"],
      [name, "1"],
      ["courseIds", "2"],
    ]);
    expect(await read(post(sent))).toEqual([
      ["email", "a"],
      ["courseIds", "2"],
    ]);
  });

  it.each(strange)("does not come back with a stale form (case %#)", (name) => {
    const sent = new FormData();
    sent.set(name, "1");
    sent.set("email", "a");
    expect(Object.entries(staleForm(sent).initialValue ?? {})).toEqual([["email", "a"]]);
  });
});

describe("a form that is read by its schema", () => {
  const schema = z.object({ email: z.string("required"), note: z.string().optional() });
  const form = (...fields: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  };

  it("sends back the fields of the schema, those named beside it, and no other", () => {
    const sent = form(["note", "n"], ["other", "o"], ["kept", "k"], ["x[10000000]", "1"], ["__proto__", "p"]);
    const reply = parseForm(sent, schema, ["kept"]).reply();
    expect(reply).toMatchObject({ status: "error", error: { email: ["required"] } });
    expect(reply.initialValue).toEqual({ note: "n", kept: "k" });
    expect(reply.fields).toEqual(["note", "kept"]);
  });

  it("obeys and sends back no intent and no state, however deep", () => {
    const deep = "[".repeat(5000) + "]".repeat(5000);
    for (const value of ["x", "[]", deep, `{"type":"validate","payload":${deep}}`]) {
      const sent = form(["email", "a"], ["__intent__", value], ["__state__", value]);
      const submission = parseForm(sent, schema);
      expect(submission).toMatchObject({ status: "success", value: { email: "a" } });
      expect(submission.reply()).toMatchObject({ intent: undefined, state: undefined });
    }
  });

  it("takes a doubled field for wrong, and sends no more than two of a thousand back", () => {
    const sent = form(...Array.from({ length: 1000 }, (): [string, string] => ["email", "a"]));
    const reply = parseForm(sent, schema).reply();
    expect(reply).toMatchObject({ status: "error", initialValue: { email: ["a", "a"] } });
  });
});

describe("a form with a stale token", () => {
  const form = (...fields: [string, string | File][]) => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  };

  it("comes back with its values and a sentence", () => {
    const sent = form(["email", "mona@mail.test"], ["subject", ""], ["message", "مرحبا"]);
    expect(staleForm(sent)).toEqual({
      status: "error",
      initialValue: { email: "mona@mail.test", subject: "", message: "مرحبا" },
      error: { "": [texts.formExpired] },
    });
  });

  it("comes back without passwords, files and the token itself", () => {
    const sent = form(
      [forgeryField, "random.signature"],
      ["password", "Right@123"],
      ["confirmPassword", "Right@123"],
      ["currentPassword", "Right@123"],
      ["NEW_PASSWORD", "Right@123"],
      ["image", new File(["picture"], "portrait.webp")],
      ["email", "mona@mail.test"],
    );
    expect(staleForm(sent).initialValue).toEqual({ email: "mona@mail.test" });
  });

  it("comes back with every value of a name that was sent several times", () => {
    const sent = form(
      ["courseIds", "1"],
      ["courseIds", "2"],
      ["courseIds", "3"],
      ["email", "mona@mail.test"],
    );
    expect(staleForm(sent).initialValue).toEqual({ courseIds: ["1", "2", "3"], email: "mona@mail.test" });
  });

  it("is not confused by names that objects have of their own", () => {
    const sent = form(["__proto__", "polluted"], ["constructor", "polluted"], ["email", "mona@mail.test"]);
    const { initialValue } = staleForm(sent);
    expect(Object.entries(initialValue ?? {})).toEqual([["email", "mona@mail.test"]]);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
