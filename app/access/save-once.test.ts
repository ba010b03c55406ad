import { redirect } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { idempotencyKeys, throttles, users } from "#db/schema";
import { setCookie } from "~/http/cookies.server";
import { takeNotices } from "~/http/notices.server";
import { throttleKey } from "~/models/throttle";
import { noticeTimes, texts } from "~/texts";
import { startDatabase, testSecret } from "../../tests/support/site";
import { saveOnce } from "./save-once.server";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const account = { passwordHash: "none", createdAt: new Date() };
  await database.db.insert(users).values(["mona", "omar"].map((id) => ({ ...account, id, email: id })));
});
afterAll(() => database.stop());

let saved: string[];
beforeEach(async () => {
  saved = [];
  await database.db.delete(idempotencyKeys);
});

type Sending = {
  fields?: Record<string, string | File | string[]>;
  by?: string | null;
  path?: string;
  save?: () => Promise<unknown>;
};

const request = (path: string) => new Request(`https://site.test${path}`, { method: "POST" });

const saving = async (path: string, milliseconds = 0) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  saved.push(path);
  const headers = { "Set-Cookie": setCookie(request(path), "notice", `saved-${saved.length}`, 120) };
  return redirect(`/list?row=${saved.length}`, { headers });
};

function send({ fields = {}, by = "mona", path = "/add", save = () => saving(path) }: Sending = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ submission: key, name: "Dr. Mona", ...fields })) {
    for (const each of [value].flat()) form.append(name, each);
  }
  const { db } = database;
  const context = {
    db,
    env,
    dbRetry: db,
    isUnavailable: false,
    withReceipts: () => db,
    waitUntil: (work: Promise<unknown>) => void work,
  };
  return saveOnce({ request: request(path), context, viewer: by === null ? null : { id: by }, form }, save);
}

const env = { APP_SECRET: testSecret };
const key = "5f0c8a1e-0000-4000-8000-000000000000";
const answer = (result: unknown) => {
  if (!(result instanceof Response)) return result;
  const { status, headers } = result;
  return [status, headers.get("Location"), headers.getSetCookie()];
};

describe("a form that carries a key", () => {
  test("sent again is answered as the first time, with its notice, and not saved again", async () => {
    const first = answer(await send());
    expect(first).toEqual([302, "/list?row=1", [expect.stringContaining("saved-1")]]);
    expect(answer(await send())).toEqual(first);
    expect(answer(await send({ fields: { _xsrf: "a newer token" } }))).toEqual(first);
    expect(saved).toEqual(["/add"]);
  });

  test("sent twenty times at once is saved once; all wait for that answer", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send({ save: () => saving("/add", 400) })),
    );
    expect(new Set(answers.map((each) => JSON.stringify(answer(each)))).size).toBe(1);
    expect(saved).toEqual(["/add"]);
  });

  test("with other boxes ticked is another form", async () => {
    await send({ fields: { quarterId: ["1", "3"] } });
    await send({ fields: { quarterId: ["2", "3"] } });
    expect(saved).toHaveLength(2);
  });

  test.each<[string, Sending]>([
    ["with other words", { fields: { name: "Dr. Omar" } }],
    ["with one field more", { fields: { title: "Member" } }],
    ["with a file", { fields: { image: new File(["a picture"], "a.webp") } }],
    ["at another address", { path: "/add?quarterId=2" }],
    ["by somebody else", { by: "omar" }],
    ["by a visitor", { by: null }],
  ])("sent %s is another form", async (_, other) => {
    await send();
    expect(answer(await send(other))).toEqual([302, "/list?row=2", [expect.stringContaining("saved-2")]]);
    expect(answer(await send(other))).toEqual([302, "/list?row=2", [expect.stringContaining("saved-2")]]);
    expect(saved).toHaveLength(2);
  });

  test("with the same file is the same form, with another file of its name is not", async () => {
    const image = (text: string) => ({ fields: { image: new File([text], "a.webp") } });
    for (const text of ["one", "one", "two"]) await send(image(text));
    expect(saved).toHaveLength(2);
  });

  test("that is refused, or whose saving fails, keeps nothing: the next try is a new one", async () => {
    const refusal = { status: 409 };
    expect(await send({ save: async () => refusal })).toBe(refusal);
    await expect(send({ save: () => Promise.reject(new Error("D1 is away")) })).rejects.toThrow("D1 is away");
    expect(await database.db.$count(idempotencyKeys)).toBe(0);
    await send();
    expect(saved).toHaveLength(1);
  });

  test("beyond five hundred in an hour says when to try again, keeps what was typed, and saves nothing", async () => {
    const counter = await throttleKey(testSecret, "idempotency", "mona");
    const resetsAt = new Date(Date.now() + 30 * 60_000);
    await database.db.delete(throttles);
    await database.db.insert(throttles).values({ key: counter, attempts: 500, resetsAt });
    const refused = await send();
    await database.db.delete(throttles);
    expect(refused).toMatchObject({
      data: {
        lastResult: {
          initialValue: { name: "Dr. Mona" },
          error: { "": ["Too many attempts. Please try again in 30 minutes."] },
        },
      },
      init: { status: 429, headers: { "Retry-After": "1800" } },
    });
    expect([saved, await database.db.$count(idempotencyKeys)]).toEqual([[], 0]);
  });

  test("whose answer is no redirect keeps nothing", async () => {
    for (const _ of [1, 2]) {
      const page = new Response("The name is taken", { status: 409 });
      expect(await send({ save: async () => page })).toBe(page);
    }
    expect(await database.db.$count(idempotencyKeys)).toBe(0);
  });

  test("that was saved and whose answer was lost leads to its page, which says so", async () => {
    await send();
    await database.db.update(idempotencyKeys).set({ state: "lost", status: null, body: null });
    const again = await send({ path: "/add" });
    if (!(again instanceof Response)) throw new Error("no answer");
    const [cookie = ""] = again.headers.getSetCookie();
    const next = new Request("https://site.test/", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
    expect([again.status, again.headers.get("Location")]).toEqual([302, "/add"]);
    expect((await takeNotices(next, testSecret)).notices).toEqual([
      { kind: "success", text: texts.lateSave, ms: noticeTimes.success },
    ]);
    expect(saved).toEqual(["/add"]);
  });

  test("looks for ten seconds whether it has been saved, and then fails", async () => {
    let finish = () => {};
    const isSaving = new Promise<void>((end) => {
      finish = end;
    });
    const first = send({ save: () => isSaving });
    await expect.poll(() => database.db.$count(idempotencyKeys)).toBe(1);
    const pauses: number[] = [];
    const wait = setTimeout;
    vi.stubGlobal("setTimeout", (run: () => void, milliseconds: number) => {
      if (milliseconds === 250) pauses.push(milliseconds);
      return wait(run, milliseconds === 250 ? 0 : milliseconds);
    });
    await expect(send()).rejects.toThrow("A form is still being saved");
    expect(pauses).toHaveLength(40);
    expect(saved).toEqual([]);
    finish();
    await first;
  });
});

test.each(["", "1", "x".repeat(300)])("a form with the key %j is saved each time", async (submission) => {
  for (const _ of [1, 2]) await send({ fields: { submission } });
  expect(saved).toHaveLength(2);
});
