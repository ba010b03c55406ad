import { describe, expect, test } from "vitest";
import { readUploadForm } from "./upload-form.server";

const text = (bytes: Uint8Array[]) => Buffer.concat(bytes).toString("latin1");

/** A request whose body, a browser's form, comes in pieces of a size. */
async function inPieces(form: FormData | string, size: number, type?: string) {
  const whole = new Request("https://site.test/", { method: "POST", body: form });
  const body = new Uint8Array(await whole.arrayBuffer());
  const progress = { taken: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (progress.taken >= body.length) return controller.close();
        controller.enqueue(body.slice(progress.taken, progress.taken + size));
        progress.taken += size;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Type": type ?? whole.headers.get("Content-Type") ?? "" };
  const init = { method: "POST", body: stream, headers, duplex: "half" };
  return { request: new Request("https://site.test/", init), progress };
}

async function fileOf(request: Request) {
  const { file, fields } = await readUploadForm(request);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file?.chunks ?? []) chunks.push(chunk);
  return { fields: Object.fromEntries(fields), name: file?.name, content: text(chunks) };
}

/** Bytes that look like the end of a form all the time. */
const nasty = "\r\n--\r\n----\r\n-\r\r\n\r\n--".repeat(50);

function form(content = nasty, name = "film.mp4") {
  const made = new FormData();
  made.set("_xsrf", "token");
  made.set("note", "مرحبا");
  made.set("video", new File([content], name));
  made.set("after", "not read");
  return made;
}

describe("a form with a file", () => {
  test.each([1, 2, 3, 7, 64, 1000, 100_000])("comes apart rightly in pieces of %i bytes", async (size) => {
    const { request } = await inPieces(form(), size);
    expect(await fileOf(request)).toEqual({
      fields: { _xsrf: "token", note: "مرحبا" },
      name: "film.mp4",
      content: nasty,
    });
  });

  test.each(["a=b; c.mp4", "محاضرة.mp4", 'say "hi".mp4', "100 %.mp4"])("may be called %j", async (name) => {
    const { request } = await inPieces(form("x", name), 50);
    expect(await fileOf(request)).toMatchObject({ name, content: "x" });
  });

  test("is not read beyond its fields before somebody asks for the file", async () => {
    const { request, progress } = await inPieces(form("x".repeat(1_000_000)), 1000);
    const { fields, file, readToTheEnd } = await readUploadForm(request);
    expect(fields.get("_xsrf")).toBe("token");
    expect(progress.taken).toBeLessThanOrEqual(2000);
    let longest = 0;
    for await (const chunk of file?.chunks ?? []) longest = Math.max(longest, chunk.length);
    expect(longest).toBeLessThan(2100);
    await readToTheEnd();
    expect(progress.taken).toBeGreaterThan(1_000_000);
  });

  test("that breaks off says so while it is read", async () => {
    const { request: whole } = await inPieces(form("x".repeat(5000)), 100_000);
    const type = whole.headers.get("Content-Type") ?? "";
    const body = (await whole.text()).slice(0, 3000);
    const { request } = await inPieces(body, 100, type);
    await expect(fileOf(request)).rejects.toThrow("broke off");
  });

  test("in which no file was chosen brings an empty one without a name", async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="video"; filename=""\r\n\r\n\r\n--b--\r\n';
    const { request } = await inPieces(body, 10, "multipart/form-data; boundary=b");
    expect(await fileOf(request)).toEqual({ fields: {}, name: "", content: "" });
  });

  test("without a file has its fields only", async () => {
    const fields = new FormData();
    fields.set("a", "1");
    const { request } = await inPieces(fields, 10);
    expect(await fileOf(request)).toEqual({ fields: { a: "1" }, name: undefined, content: "" });
  });
});

describe("refused is", () => {
  const statusOf = async (body: FormData | string, type?: string) => {
    const { request } = await inPieces(body, 100, type);
    return readUploadForm(request).then(
      () => 200,
      (refusal) => (refusal instanceof Response ? refusal.status : refusal),
    );
  };
  const multipart = "multipart/form-data; boundary=b";
  const field = (head: string, content = "1") => `--b\r\n${head}\r\n\r\n${content}\r\n--b--\r\n`;

  test("another type than a form's with a file", async () => {
    for (const type of [
      "",
      "text/plain",
      "application/json",
      "multipart/form-data",
      "multipart/mixed; boundary=b",
    ]) {
      expect(await statusOf("{}", type)).toBe(415);
    }
  });

  test("a body that is no such form, and fields too many, too long or without a name", async () => {
    const disposition = 'Content-Disposition: form-data; name="a"';
    expect(await statusOf(field(disposition), multipart)).toBe(200);
    expect(await statusOf(field("Content-Type: text/plain"), multipart)).toBe(400);
    expect(await statusOf(field(disposition, "x".repeat(70_000)), multipart)).toBe(400);
    expect(await statusOf(field(`X: ${"x".repeat(9000)}`), multipart)).toBe(400);
    expect(await statusOf("nothing of the kind", multipart)).toBe(400);
    expect(await statusOf("", multipart)).not.toBe(200);
    const many = new FormData();
    for (let count = 0; count < 60; count += 1) many.set(`f${count}`, "1");
    expect(await statusOf(many)).toBe(400);
  });
});
