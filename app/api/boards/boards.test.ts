import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, boards } from "#db/schema";
import { type ApiClient, apiClient, refused } from "../../../tests/support/api-client";
import { pngHeader, portrait } from "../../../tests/support/pictures";
import { type Site, startSite } from "../../../tests/support/site";

let site: Site;
let admin: ApiClient;
let anyone: ApiClient;
beforeAll(async () => {
  site = await startSite();
  admin = await apiClient(site, "admin");
  anyone = await apiClient(site, null);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(boards);
  await site.db.delete(activities);
});

const mona = { name: "Prof. Mona Salem", title: "President", boardNumber: "1", image: null };
const rows = () => site.db.select().from(boards).orderBy(boards.id);
const add = async (values: Partial<typeof boards.$inferInsert> = {}) => {
  const [row] = await site.db
    .insert(boards)
    .values({ ...mona, ...values })
    .returning();
  return row?.id ?? 0;
};
const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const photo = async (more = 0) =>
  new File([await portrait(), new Uint8Array(more)], "mona.webp", { type: "image/webp" });
const imageOf = (answer: { body: unknown }) => (answer.body as { image: string | null }).image;
const isStored = async (name: string | null) => (await site.files.head(`boards/${name}`)) !== null;
const taken = "Another board already has this number.";
const gone = refused(404, "There is no such thing here.");

describe("reading", () => {
  test("GetBoards answers anyone with every board by number, then name, and no other field", async () => {
    const [ten, two, none] = [
      await add({ boardNumber: "10" }),
      await add({ boardNumber: "2" }),
      await add({ boardNumber: null, image: "hoda-mansour.webp" }),
    ];
    expect(await anyone("GET", "Boards/GetBoards")).toEqual({
      status: 200,
      body: [
        { ...mona, id: two, boardNumber: "2" },
        { ...mona, id: ten, boardNumber: "10" },
        { ...mona, id: none, boardNumber: null, image: "hoda-mansour.webp" },
      ],
    });
  });

  test.each([
    ["salem", ["Prof. Mona Salem"]],
    ["PRESIDENT", ["Prof. Mona Salem"]],
    ["هدى", ["أ.د. هدى منصور"]],
    ["", ["Prof. Mona Salem", "أ.د. هدى منصور", "Dr. 100% / Sure_"]],
    ["100%", ["Dr. 100% / Sure_"]],
    ["% / S", ["Dr. 100% / Sure_"]],
    ["_", ["Dr. 100% / Sure_"]],
    ["' or 1=1 --", []],
    ["x".repeat(2000), []],
  ])("GetOrSearchBoards finds %j in name or title", async (term, names) => {
    await add();
    await add({ name: "أ.د. هدى منصور", title: "Treasurer", boardNumber: "2" });
    await add({ name: "Dr. 100% / Sure_", title: "Research", boardNumber: "3" });
    const found = await anyone("GET", `Boards/GetOrSearchBoards/${encodeURIComponent(term)}`);
    expect(found.status).toBe(200);
    expect((found.body as { name: string }[]).map(({ name }) => name)).toEqual(names);
  });

  test("a percent sign is searched for as it is, and one that was not encoded is no address", async () => {
    await add({ name: "Dr. 100% Sure" });
    expect((await anyone("GET", "Boards/GetOrSearchBoards/100%25")).body).toHaveLength(1);
    expect((await anyone("GET", "Boards/GetOrSearchBoards/100%")).status).toBe(400);
  });

  test("D1 failing is a 500 without internals, and its line in the log", async () => {
    await site.d1.prepare("alter table boards rename to boards_away").run();
    try {
      const failed = refused(500, "Server error. Please try again later.");
      expect(await anyone("GET", "Boards/GetOrSearchBoards/x")).toEqual(failed);
      expect(await admin("POST", "Boards", mona)).toEqual(failed);
      expect(await admin("PUT", "Boards/EditBoard", { ...mona, id: 1 })).toEqual(failed);
      expect(await admin("DELETE", "Boards/DeleteBoard/1")).toEqual(failed);
    } finally {
      await site.d1.prepare("alter table boards_away rename to boards").run();
    }
    await expect.poll(site.log).toContain("Error Code: 500 and Message:");
  });

  test("BoardNumberExists answers a bare true or false", async () => {
    await add({ boardNumber: "7" });
    expect((await anyone("GET", "Boards/BoardNumberExists?boardNumber=7")).body).toBe(true);
    expect((await anyone("GET", "Boards/BoardNumberExists?boardNumber=8")).body).toBe(false);
    expect((await anyone("GET", "Boards/BoardNumberExists")).status).toBe(400);
  });
});

const addPaths = [
  "Boards",
  "Boards/AddBoard",
  "Boards/AddBoardStringify",
  "BoardsAddBoardAsFormData",
  "Boards/AddBoardAsFormData",
];

describe.each(addPaths)("POST %s", (path) => {
  test("adds a board and answers it with its id", async () => {
    const answer = await admin("POST", path, { ...mona, id: 99 });
    const [row] = await rows();
    expect(answer).toEqual({ status: 201, body: { ...mona, id: row?.id } });
    expect(row?.id).not.toBe(99);
    const [activity] = await site.db.select().from(activities).orderBy(desc(activities.id));
    expect(activity).toMatchObject({ action: "added", subject: "board", actorEmail: "admin@demo.test" });
  });

  test("takes form data with a picture, which is stored under a new name", async () => {
    const answer = await admin("POST", path, formOf({ ...mona, image: await photo() }));
    expect(answer.status).toBe(201);
    expect(imageOf(answer)).toMatch(/^[0-9a-f-]{36}\.\w+$/);
    expect(await isStored(imageOf(answer))).toBe(true);
  });

  test("refuses nobody's form without a token", async () => {
    expect((await anyone("POST", path, formOf({ ...mona, image: "" }))).status).toBe(401);
    expect(await rows()).toEqual([]);
  });
});

describe("adding", () => {
  test("takes a JSON string that holds the JSON", async () => {
    const answer = await admin("POST", "Boards/AddBoardStringify", JSON.stringify(mona));
    expect(answer).toMatchObject({ status: 201, body: mona });
    const message = "The body is not valid JSON.";
    expect(await admin("POST", "Boards/AddBoardStringify", "{name")).toEqual(
      refused(400, message, { body: [message] }),
    );
    expect((await admin("POST", "Boards/AddBoardStringify", '"twice"')).status).toBe(400);
    // The inner string escapes them, so the outer JSON is plain.
    for (const name of ["Mo\0na", "Mona \ud800"]) {
      const inner = JSON.stringify({ ...mona, name });
      expect((await admin("POST", "Boards/AddBoardStringify", inner)).status).toBe(400);
    }
  });

  test("takes a JSON number as the board's number, and none", async () => {
    const { name, title } = mona;
    for (const [boardNumber, saved] of [
      [12, "12"],
      [" 13 ", "13"],
      ["", null],
      [null, null],
      [undefined, null],
    ]) {
      const answer = await admin("POST", "Boards", { name, title, boardNumber });
      expect(answer).toMatchObject({ status: 201, body: { boardNumber: saved, image: null } });
    }
  });

  test("names every field that is wrong, and adds nothing", async () => {
    const wrong = { name: " ", title: "t".repeat(301), boardNumber: "1".repeat(21), image: "nowhere.webp" };
    expect(await admin("POST", "Boards", wrong)).toEqual(
      refused(400, "Name is required", {
        name: ["Name is required"],
        title: ["Title is too long: 300 characters at most"],
        boardNumber: ["Board number is too long: 20 characters at most"],
      }),
    );
    expect(await admin("POST", "Boards", { ...mona, boardNumber: { $gt: 0 } })).toMatchObject({
      status: 400,
      body: { errors: { boardNumber: [expect.any(String)] } },
    });
    for (const body of [undefined, null, [], 3])
      expect((await admin("POST", "Boards", body)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test("a number that another board has is a 409", async () => {
    await add();
    expect(await admin("POST", "Boards", mona)).toEqual(refused(409, taken, { boardNumber: [taken] }));
    expect(await rows()).toHaveLength(1);
  });

  test("names a stored picture, and refuses one that the store has not", async () => {
    const answer = await admin("POST", "Boards", { ...mona, image: "hoda-mansour.webp" });
    expect(answer).toMatchObject({ status: 201, body: { image: "hoda-mansour.webp" } });
    const text = "There is no stored picture with this name.";
    for (const image of [
      "nobody.webp",
      "../quarters/foundations.webp",
      "foundations.webp",
      "x".repeat(300),
      7,
    ]) {
      expect(await admin("POST", "Boards", { ...mona, boardNumber: "2", image }), String(image)).toEqual(
        refused(400, text, { image: [text] }),
      );
    }
  });

  test("refuses a file that is no picture, or too large, by name", async () => {
    const sent = (image: File) => admin("POST", "BoardsAddBoardAsFormData", formOf({ ...mona, image }));
    const svg = "This is not a JPEG, PNG, WebP or AVIF picture.";
    expect(await sent(new File(["<svg/>"], "a.png", { type: "image/png" }))).toEqual(
      refused(400, svg, { image: [svg] }),
    );
    expect((await sent(new File([pngHeader(40_000, 10)], "a.png"))).status).toBe(400);
    const large = "The picture is larger than 5 MB. Please choose a smaller one.";
    expect(await sent(await photo(5 * 1024 * 1024))).toEqual(refused(413, large, { image: [large] }));
    expect(await rows()).toEqual([]);
  });

  test("an empty file box is no picture", async () => {
    const answer = await admin("POST", "Boards", formOf({ ...mona, image: new File([], "") }));
    expect(answer).toMatchObject({ status: 201, body: { image: null } });
  });
});

describe.each([
  ["PUT Boards/UpdateBoard/{id}", (id: number) => `Boards/UpdateBoard/${id}`],
  ["PUT Boards/EditBoard", () => "Boards/EditBoard"],
])("%s", (_, path) => {
  const put = (id: number, more: object) =>
    admin("PUT", path(id), { id, name: "Dr. Mona", title: "Past President", ...more });

  test("changes a board and answers it; missing fields stay", async () => {
    const id = await add({ image: "hoda-mansour.webp" });
    const changed = { id, name: "Dr. Mona", title: "Past President", boardNumber: "1" };
    expect(await put(id, {})).toEqual({ status: 200, body: { ...changed, image: "hoda-mansour.webp" } });
    const emptied = { ...changed, boardNumber: null, image: null };
    expect(await put(id, { boardNumber: null, image: null })).toEqual({ status: 200, body: emptied });
    expect(await rows()).toEqual([expect.objectContaining(emptied)]);
  });

  test("sent again it answers the same and writes nothing", async () => {
    const id = await add();
    const first = await put(id, { boardNumber: 5 });
    const [before] = await rows();
    expect(await put(id, { boardNumber: 5 })).toEqual(first);
    expect(await rows()).toEqual([before]);
    expect(await site.db.select().from(activities)).toHaveLength(1);
  });

  test("an unknown board is a 404, a taken number a 409, a wrong field a 400", async () => {
    const id = await add();
    await add({ boardNumber: "2" });
    expect(await put(9999, {})).toEqual(gone);
    expect(await put(id, { boardNumber: "2" })).toEqual(refused(409, taken, { boardNumber: [taken] }));
    expect(await put(id, { name: "" })).toMatchObject({
      status: 400,
      body: { errors: { name: [expect.any(String)] } },
    });
    expect(await site.db.select().from(boards).where(eq(boards.id, id))).toMatchObject([mona]);
  });

  test("brings another picture by form data", async () => {
    const id = await add();
    const form = formOf({ id: String(id), name: mona.name, title: mona.title, image: await photo() });
    const answer = await admin("PUT", path(id), form);
    expect(answer.status).toBe(200);
    expect(await isStored(imageOf(answer))).toBe(true);
  });
});

test("path and body that name different boards are a 400, a body without an id too", async () => {
  const [one, two] = [await add(), await add({ boardNumber: "2" })];
  const { name, title } = mona;
  const text = "The id in the address is not the one in the body.";
  expect(await admin("PUT", `Boards/UpdateBoard/${one}`, { id: two, name, title: "X" })).toEqual(
    refused(400, text, { id: [text] }),
  );
  for (const path of ["Boards/EditBoard", `Boards/UpdateBoard/${one}`]) {
    expect(await admin("PUT", path, { name, title: "Nobody's" })).toMatchObject({
      status: 400,
      body: { errors: { id: ["An id is a whole number from 1."] } },
    });
  }
  expect((await admin("PUT", "Boards/UpdateBoard/one", { name, title })).status).toBe(400);
  expect((await rows()).map((row) => row.title)).toEqual(["President", "President"]);
});

test("DeleteBoard deletes once, is a 404 after that, and its picture leaves the store with it", async () => {
  const added = await admin("POST", "Boards", formOf({ ...mona, image: await photo() }));
  const { id } = added.body as { id: number };
  expect(await admin("DELETE", `Boards/DeleteBoard/${id}`)).toEqual({ status: 200, body: { success: true } });
  expect(await rows()).toEqual([]);
  expect(await admin("DELETE", `Boards/DeleteBoard/${id}`)).toEqual(gone);
  expect(await isStored(imageOf(added))).toBe(false);
});

test("the public page shows a change at once, though it is kept at the edge", async () => {
  const page = async () => (await fetch(`${site.origin}/front-board`)).text();
  const id = await add();
  await page();
  await admin("POST", "Boards", { ...mona, name: "Dr. New", boardNumber: "2" });
  expect(await page()).toContain("Dr. New");
  await admin("PUT", "Boards/EditBoard", { id, name: "Dr. Renamed", title: "President" });
  expect(await page()).toContain("Dr. Renamed");
  await admin("DELETE", `Boards/DeleteBoard/${id}`);
  expect(await page()).not.toContain("Dr. Renamed");
});

test("two who add the same number at once get one board and one 409", async () => {
  const answers = await Promise.all([admin("POST", "Boards", mona), admin("POST", "Boards", mona)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await rows()).toHaveLength(1);
});
