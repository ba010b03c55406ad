import { describe, expect, it } from "vitest";
import { texts } from "~/texts";
import { routes } from "../../build/server/index.js";
import { admit } from "./checks.server";

const site = "https://site.test";
const limit = 1.5 * 1024 * 1024;
const callLimit = 256 * 1024;
const unsafe = ["POST", "PUT", "PATCH", "DELETE"];

const request = (path: string, method = "GET", headers: Record<string, string> = {}, body?: BodyInit) =>
  new Request(site + path, { method, headers, body });

/** A body that grows piece by piece, as a chunked upload does; `taken` counts the pieces read. */
function streamed(pieces: number, pieceSize: number, headers: Record<string, string> = {}) {
  const progress = { taken: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (progress.taken === pieces) return controller.close();
        progress.taken++;
        controller.enqueue(new Uint8Array(pieceSize).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", headers, body, duplex: "half" };
  return { request: new Request(`${site}/front-contact`, init), progress };
}

/** Reads the admitted body as a handler does: all of it, or the refusal that it fails with. */
const checked = (asked: Request) => admit(asked, { apiOrigins: [], routes });

async function bodyOf(asked: Request): Promise<ArrayBuffer | Response> {
  const admitted = checked(asked);
  if (admitted instanceof Response) return admitted;
  return admitted.arrayBuffer().catch((failure: Response) => failure);
}

async function refusal(asked: Request) {
  const answer = await bodyOf(asked);
  if (!(answer instanceof Response)) return "admitted";
  return { status: answer.status, type: answer.headers.get("Content-Type"), text: await answer.text() };
}
const statusOf = async (asked: Request) => {
  const answer = await bodyOf(asked);
  return answer instanceof Response ? answer.status : "admitted";
};

const plain = "text/plain; charset=utf-8";
const foreign = { status: 403, type: plain, text: texts.api.foreignOrigin };
const tooLarge = {
  status: 413,
  type: plain,
  text: texts.formTooLarge,
};

describe("where an unsafe request comes from", () => {
  it.each<[string, Record<string, string>]>([
    ["the site itself", { Origin: site }],
    ["the site itself, as its browser says", { Origin: site, "Sec-Fetch-Site": "same-origin" }],
    ["the site itself, by Sec-Fetch-Site alone", { "Sec-Fetch-Site": "same-origin" }],
    ["a person's own typing", { "Sec-Fetch-Site": "none" }],
    ["an app without browser headers", {}],
    ["an app with a token", { Authorization: "Bearer a.b.c" }],
  ])("passes for %s", async (_, headers) => {
    for (const method of unsafe)
      expect(await statusOf(request("/sign-out", method, headers))).toBe("admitted");
  });

  it.each<[string, Record<string, string>]>([
    ["another site", { Origin: "https://evil.example" }],
    [
      "another site that claims to be ours",
      { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
    ],
    ["a sandboxed frame", { Origin: "null" }],
    ["an empty origin", { Origin: "" }],
    ["a subdomain", { Origin: "https://www.site.test" }],
    ["a site whose name begins like ours", { Origin: "https://site.test.evil.example" }],
    ["a site whose name ends like ours", { Origin: "https://evilsite.test" }],
    ["ours with another port", { Origin: "https://site.test:8443" }],
    ["ours without HTTPS", { Origin: "http://site.test" }],
    ["ours with a slash behind it", { Origin: "https://site.test/" }],
    ["two origins", { Origin: "https://site.test, https://evil.example" }],
    ["another site, by Sec-Fetch-Site alone", { "Sec-Fetch-Site": "cross-site" }],
    ["a subdomain, by Sec-Fetch-Site alone", { "Sec-Fetch-Site": "same-site" }],
    ["another site with a token", { Origin: "https://evil.example", Authorization: "Bearer a.b.c" }],
  ])("is refused for %s", async (_, headers) => {
    for (const method of unsafe)
      expect(await refusal(request("/sign-out", method, headers))).toEqual(foreign);
  });

  it("does not matter for reading: links from other sites work", async () => {
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const asked = request("/front-home", method, {
        Origin: "https://evil.example",
        "Sec-Fetch-Site": "cross-site",
      });
      expect(checked(asked)).toBe(asked);
    }
  });
});

describe("a body", () => {
  const bytesOf = async (asked: Request) => {
    const body = await bodyOf(asked);
    if (body instanceof Response) throw new Error(`refused with ${body.status}`);
    return body.byteLength;
  };

  it("comes through whole, with method, address and headers", async () => {
    const form = new URLSearchParams({ email: "mona@mail.test", note: "مرحبا" });
    const admitted = checked(request("/front-contact?a=1", "POST", { Origin: site }, form));
    expect(admitted).toBeInstanceOf(Request);
    expect(admitted).toMatchObject({ method: "POST", url: `${site}/front-contact?a=1` });
    expect(admitted.headers.get("Content-Type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(await admitted.formData())).toEqual({ email: "mona@mail.test", note: "مرحبا" });
  });

  it("of exactly the limit comes through, a byte more does not", async () => {
    expect(await bytesOf(request("/front-contact", "POST", {}, new Uint8Array(limit)))).toBe(limit);
    expect(await refusal(request("/front-contact", "POST", {}, new Uint8Array(limit + 1)))).toEqual(tooLarge);
  });

  it("of an API call may have 256 kB, and is refused in JSON", async () => {
    const call = (size: number) => request("/API/Accounts/Login", "POST", {}, new Uint8Array(size));
    expect(await bytesOf(call(callLimit))).toBe(callLimit);
    const text = JSON.stringify({ success: false, message: texts.api.tooLarge });
    expect(await refusal(call(callLimit + 1))).toEqual({ status: 413, type: "application/json", text });
  });

  it("comes through in pieces", async () => {
    expect(await bytesOf(streamed(4, limit / 4).request)).toBe(limit);
  });

  it("is refused by the length it states, before anything of it is read", async () => {
    const { request: asked, progress } = streamed(1, 1, { "Content-Length": String(limit + 1) });
    expect(await refusal(asked)).toEqual(tooLarge);
    expect(progress.taken).toBe(0);
  });

  it.each<[string, Record<string, string>]>([
    ["states no length", {}],
    ["states too small a length", { "Content-Length": "5" }],
    ["states nonsense for a length", { "Content-Length": "many" }],
    ["states a negative length", { "Content-Length": "-1" }],
  ])("is refused as soon as it grows over the limit, when it %s", async (_, headers) => {
    const { request: asked, progress } = streamed(1000, 64 * 1024, headers);
    expect(await refusal(asked)).toEqual(tooLarge);
    expect(progress.taken).toBeLessThanOrEqual(26);
    expect(asked.body?.locked).toBe(false);
  });

  it("of another site is not read at all", async () => {
    const { request: asked, progress } = streamed(1000, 64 * 1024, { Origin: "https://evil.example" });
    expect(await refusal(asked)).toEqual(foreign);
    expect(progress.taken).toBe(0);
  });

  it("of a video or of its part passes unread, up to the 100 MB that may reach us", async () => {
    const pass = [
      "/admin/admin-lecture-video/3",
      "/api/Lecture-Uploads/0a1b-2c/17",
      "/API/lecture-uploads/x/1/",
    ];
    const size = 100 * 1024 * 1024;
    const sent = (path: string, headers: Record<string, string>) => {
      const { request: made, progress } = streamed(10, 1024);
      const init = { method: /^\/api/i.test(path) ? "PUT" : "POST", body: made.body, duplex: "half" };
      return { asked: new Request(site + path, { ...init, headers }), progress };
    };
    for (const path of pass) {
      const { asked, progress } = sent(path, { "Content-Length": String(size) });
      expect(checked(asked)).toBe(asked);
      expect(progress.taken).toBe(0);
      for (const length of [String(size + 1), "many", null]) {
        expect(await statusOf(sent(path, length === null ? {} : { "Content-Length": length }).asked)).toBe(
          413,
        );
      }
    }
    const bounded = [
      "/admin/admin-lecture-video/3/cancel",
      "/api/Lecture-Uploads/1",
      "/api/Lecture-Uploads/x/complete",
    ];
    for (const path of bounded)
      expect(await statusOf(request(path, "POST", {}, new Uint8Array(7e6)))).toBe(413);
  });

  it("of a call is small, but for a form that may hold a picture", async () => {
    const form = { "Content-Type": "multipart/form-data; boundary=x" };
    const json = { "Content-Type": "application/json" };
    const sent = (path: string, headers: Record<string, string>, size: number) =>
      statusOf(request(path, methodOf(path), headers, new Uint8Array(size)));
    const methodOf = (path: string) => (/update(board|quarter)\/|\/edit/i.test(path) ? "PUT" : "POST");
    const withPicture = [
      "/api/Boards",
      "/api/Boards/AddBoard",
      "/api/Boards/AddBoardStringify",
      "/api/Boards/AddBoardAsFormData",
      "/api/BoardsAddBoardAsFormData",
      "/api/Boards/UpdateBoard/1",
      "/api/Boards/EditBoard",
      "/api/Quarters",
      "/API/quarters/addquarter/",
      "/api/Quarters/AddQuarterStringify",
      "/api/Quarters/updateQuarter/1",
      "/api/Quarters/EditQuarter",
    ];
    for (const path of withPicture) {
      expect([path, await sent(path, form, 6 * 1024 * 1024)]).toEqual([path, "admitted"]);
      expect([path, await sent(path, form, 6 * 1024 * 1024 + 1)]).toEqual([path, 413]);
      expect([path, await sent(path, json, 257_000)]).toEqual([path, "admitted"]);
      expect([path, await sent(path, json, 257 * 1024)]).toEqual([path, 413]);
    }
    const without = [
      "/api/Quarters/UpdateUserQuartersAccess/x",
      "/api/Quarters/toggle-access/1",
      "/api/Courses/UpdateUserCourses/x",
      "/api/Boards/DeleteBoard/1",
      "/api/Accounts/EditUser",
    ];
    for (const path of without) {
      for (const headers of [form, json]) {
        expect([path, await sent(path, headers, 257 * 1024)]).toEqual([path, 413]);
      }
    }
  });

  it("stays unread until a handler asks for it, so that every rule comes first", async () => {
    const form = { "Content-Type": "multipart/form-data; boundary=x" };
    for (const path of [
      "/admin/x",
      "/admin/admin-quarter-add-n",
      "/admin/admin-quarter-edit/3.data",
      "/user/x",
      "/admin-front-admin-board-edit-n/3",
      "/admin/admin-users-import",
      "/front-login-all",
      "/api/Boards",
      "/api/Quarters/UpdateQuarter/3",
      "/api/Accounts/Login",
    ]) {
      const { request: made, progress } = streamed(1000, 64 * 1024);
      const init = { method: "POST", headers: form, body: made.body, duplex: "half" };
      expect(checked(new Request(site + path, init))).toBeInstanceOf(Request);
      // Give a stream that starts by itself the time to start.
      await new Promise((resolve) => setTimeout(resolve));
      expect([path, progress.taken]).toEqual([path, 0]);
    }
  });

  it("of a visitor is small, but for a message to the society", async () => {
    const sent = async (path: string, size: number) =>
      (await bodyOf(request(path, "POST", {}, new Uint8Array(size)))) instanceof Response;
    for (const path of ["/front-login-all", "/front-register.data", "/front-set-password/x", "/no/such"]) {
      expect([path, await sent(path, 64 * 1024), await sent(path, 64 * 1024 + 1)]).toEqual([
        path,
        false,
        true,
      ]);
    }
    for (const path of ["/front-contact", "/front-contact.data", "/front-contact/"]) {
      expect([path, await sent(path, limit), await sent(path, limit + 1)]).toEqual([path, false, true]);
    }
  });

  it("of a member has room for a picture at the addresses that take one, and for text elsewhere", async () => {
    const sent = (path: string, size: number) => statusOf(request(path, "POST", {}, new Uint8Array(size)));
    for (const path of [
      "/admin/admin-front-admin-board-add-n",
      "/admin/front-admin-board-edit-n/3.data",
      "/admin-front-admin-board-add-n",
      "/admin-front-admin-board-edit-n/3",
      "/admin/admin-quarter-add-n",
      "/admin/admin-quarter-edit/3.data",
      "/admin/admin-users-import",
    ]) {
      expect([path, await sent(path, 6 * 1024 * 1024)]).toEqual([path, "admitted"]);
      expect([path, await sent(path, 6 * 1024 * 1024 + 1)]).toEqual([path, 413]);
    }
    for (const path of [
      "/admin/admin-message-read/3",
      "/admin/admin-course-add",
      "/admin/admin-users-import/3",
    ]) {
      expect([path, await sent(path, limit), await sent(path, limit + 1)]).toEqual([path, "admitted", 413]);
    }
  });

  it("where nothing takes one is small, and refused only if it is read", async () => {
    for (const path of ["/admin/x", "/user/x", "/no/such", "/api/Boards/GetBoards"]) {
      const { request: made, progress } = streamed(1000, 64 * 1024);
      const init = { method: "POST", body: made.body, duplex: "half" };
      expect(checked(new Request(site + path, init))).toBeInstanceOf(Request);
      expect([path, progress.taken]).toEqual([path, 0]);
      expect([path, await statusOf(request(path, "POST", {}, new Uint8Array(callLimit + 1)))]).toEqual([
        path,
        413,
      ]);
    }
  });

  it("need not be there", async () => {
    for (const method of unsafe) {
      const asked = request("/api/Boards/DeleteBoard/1", method);
      expect(checked(asked)).toBe(asked);
    }
  });
});

describe("an address", () => {
  const ofLength = (length: number, start = "/front-home?q=") =>
    start + "a".repeat(length - (site + start).length);

  it("of 8 KB passes, a letter more does not", async () => {
    expect(await statusOf(request(ofLength(8192)))).toBe("admitted");
    expect(await refusal(request(ofLength(8193)))).toEqual({
      status: 414,
      type: plain,
      text: texts.api.tooLarge,
    });
  });

  it("beyond measure is refused for every method", async () => {
    for (const method of ["GET", "HEAD", "OPTIONS", ...unsafe]) {
      expect(await statusOf(request(ofLength(20_000), method))).toBe(414);
    }
  });
});

describe("a data request of Remix's older browsers", () => {
  it("is refused, so that nobody fills the log of failures", async () => {
    for (const path of ["/front-home?_data=root", "/front-board?a=1&_data", "/admin?_data=routes%2Fx"]) {
      for (const method of ["GET", "HEAD", ...unsafe]) {
        expect((await refusal(request(path, method))) as object).toMatchObject({ status: 400, type: plain });
      }
    }
    const call = await refusal(request("/api/Boards/GetBoards?_data=root"));
    expect(call).toMatchObject({ status: 400, type: "application/json" });
  });
});

describe("a refusal", () => {
  const evil = { Origin: "https://evil.example" };

  it.each([
    "/api",
    "/api/Boards",
    "/API/boards",
    "/Api/Accounts/Login",
  ])("is JSON under /api: %s", async (path) => {
    const { type, text, ...rest } = (await refusal(request(path, "POST", evil))) as {
      status: number;
      type: string;
      text: string;
    };
    expect(rest).toEqual({ status: 403 });
    expect(type).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toEqual({ success: false, message: texts.api.foreignOrigin });
  });

  it.each([
    "/",
    "/apiary",
    "/front-contact",
    "/admin/api",
  ])("is one plain sentence elsewhere: %s", async (path) => {
    expect(await refusal(request(path, "POST", evil))).toEqual(foreign);
  });

  it("echoes nothing of the request", async () => {
    const answer = await refusal(request("/front-contact?q=<script>mona</script>", "POST", evil, "mona"));
    expect(JSON.stringify(answer)).not.toMatch(/mona|script|evil/);
  });
});

describe("plain HTTP", () => {
  const get = (url: string, method = "GET") => checked(new Request(url, { method }));

  it("is sent on to HTTPS, with its path and query", async () => {
    const answer = await get("http://society.example/front-home?x=1");
    expect(answer).toBeInstanceOf(Response);
    if (!(answer instanceof Response)) return;
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      308,
      "https://society.example/front-home?x=1",
    ]);
  });

  it("is refused where it would carry something", async () => {
    const answer = await get("http://society.example/front-login-all", "POST");
    expect(answer instanceof Response && answer.status).toBe(403);
  });

  it.each([
    "GET",
    "HEAD",
    "OPTIONS",
    ...unsafe,
  ])("is refused for a call, whose token has crossed already: %s", async (method) => {
    for (const path of ["/api/Accounts/GetUserRoles", "/API/boards/getboards", "/api"]) {
      const answer = await get(`http://society.example${path}`, method);
      expect(answer instanceof Response && [answer.status, answer.headers.get("Location")]).toEqual([
        403,
        null,
      ]);
    }
  });

  it.each([
    "evil_x",
    "intranet",
    "localhost.",
    "society.example.",
    "-x.example",
    "x-.example",
    "a..example",
    "x!y.example",
    `${"a".repeat(64)}.example`,
  ])("is sent on nowhere for the made-up host %s", async (host) => {
    const answer = await get(`http://${host}/front-home`);
    if (!(answer instanceof Response)) throw new Error("admitted");
    expect([answer.status, answer.headers.get("Location")]).toEqual([400, null]);
    expect(await answer.text()).toBe(texts.api.invalid);
  });

  it.each([
    "http://localhost:8788/",
    "http://127.0.0.1:8788/",
    "http://192.168.1.20:8788/",
    "http://[::1]:8788/",
  ])("of a machine at hand passes: %s", async (url) => {
    expect(await get(url)).toBeInstanceOf(Request);
  });
});
