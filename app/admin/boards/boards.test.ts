import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, boards } from "#db/schema";
import { pngHeader, portrait } from "../../../tests/support/pictures";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await asAdmin();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(boards);
  for (const key of await stored()) await site.files.delete(key);
});

const asAdmin = async () => {
  const visitor = await Visitor.as(site, "admin");
  return visitor;
};

const listUrl = "/admin/admin-boards-list-n";
const addUrl = "/admin/admin-front-admin-board-add-n";
const editUrl = (id: number) => `/admin/admin-front-admin-board-edit-n/${id}`;
const deleteUrl = (id: number) => `/admin/admin-board-delete/${id}`;

const person = { name: "Prof. Mona Salem", title: "President", boardNumber: "1" };
const stored = async () => (await site.files.list({ prefix: "boards/" })).objects.map(({ key }) => key);
const photo = async (name = "mona.webp") => new File([await portrait()], name, { type: "image/webp" });
const read = (path: string) => admin.fetch(path).then((answer) => answer.text());
const rows = () => site.db.select().from(boards).orderBy(boards.id);
const recorded = () => site.db.$count(activities);
const publicPage = async () => (await new Visitor(site.origin).fetch("/front-board")).text();
const insert = async (values: Partial<typeof boards.$inferInsert> = {}) => {
  const [row] = await site.db
    .insert(boards)
    .values({ ...person, ...values })
    .returning();
  return row?.id ?? 0;
};
const location = (answer: Response) => answer.headers.get("Location");
const notice = async (text: string) => expect(await read(listUrl)).toContain(text);
const errorsOf = (html: string) =>
  [...html.matchAll(/<p class="[^"]*"><svg.*?<\/svg><span>(.*?)<\/span><\/p>/g)].map(([, text]) => text);

/** As when D1 fails: the table is not there while `run` runs. */
async function withoutTable(run: () => Promise<void>) {
  await site.d1.prepare("alter table boards rename to boards_away").run();
  try {
    await run();
  } finally {
    await site.d1.prepare("alter table boards_away rename to boards").run();
  }
}

describe("the list of boards", () => {
  const cells = (html: string) =>
    [...html.matchAll(/data-label="Name"><bdi>(.*?)<\/bdi>/g)].map(([, name]) => name);

  test("has name, title, image and action, an add and a refresh button, in the public page's order", async () => {
    await insert({ name: "Dr. Ten", boardNumber: "10" });
    await insert({ name: "Dr. Two", boardNumber: "2", image: "two.webp" });
    const html = await read(listUrl);
    expect([...html.matchAll(/data-label="([^"]+)"/g)].map(([, label]) => label).slice(0, 4)).toEqual([
      "Name",
      "Title",
      "Image",
      "Action",
    ]);
    expect(cells(html)).toEqual(["Dr. Two", "Dr. Ten"]);
    expect(html).toMatch(
      /<a href="\/api\/Image-Resources\/Boards\/two.webp"[^>]*><img src="\/api\/Image-Resources\/Boards\/two.webp\?w=75" srcSet="[^"]*w=150 2x" width="75" height="75"/,
    );
    expect(html).toContain(`href="${addUrl}"`);
    expect(html).toContain("Refresh");
    expect(html).toContain("No image");
  });

  test("says so while it is empty, and names the text that nothing matches", async () => {
    expect(await read(listUrl)).toContain("No boards yet.");
    const html = await read(`${listUrl}?filter=${encodeURIComponent(`<b>"x"`)}`);
    expect(html).toContain("No data matching the filter &quot;<bdi>&lt;b&gt;&quot;x&quot;</bdi>&quot;");
  });

  test("holds 5,000 boards, and turns its pages in a firm order where names are alike", async () => {
    await site.d1
      .prepare(
        "insert into boards (name, title) with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000) select 'Dr. Same', 'Member ' || i from n",
      )
      .run();
    await insert({ name: "أ.د. منى سالم".repeat(5), boardNumber: null });
    const seen = new Set<string>();
    for (const page of [1, 2, 3]) {
      const html = await read(`${listUrl}?sort=name&size=100&page=${page}`);
      for (const [, title = ""] of html.matchAll(/data-label="Title"><bdi>(.*?)<\/bdi>/g)) seen.add(title);
    }
    expect(seen.size).toBe(300);
    expect((await read(listUrl)).replaceAll("<!-- -->", "")).toContain("1–10 of 5,001");
    const found = await read(`${listUrl}?filter=${encodeURIComponent("أ.د. منى سالم".repeat(5))}`);
    expect(cells(found)).toHaveLength(1);
  });
});

describe("a new board", () => {
  test("is saved with its picture, seen on the public page at once, recorded, and named in a notice", async () => {
    await publicPage();
    const answer = await admin.upload(addUrl, { ...person, image: await photo() });
    expect([answer.status, location(answer)]).toEqual([302, listUrl]);
    await notice("Board added successfully");
    const [row] = await rows();
    expect(row).toMatchObject({ ...person, version: 1 });
    expect(await stored()).toEqual([`boards/${row?.image}`]);
    const html = await publicPage();
    expect(html).toContain("Prof. Mona Salem");
    expect((await fetch(`${site.origin}/api/Image-Resources/Boards/${row?.image}`)).status).toBe(200);
    const [activity] = (await site.db.select().from(activities)).slice(-1);
    expect(activity).toMatchObject({ action: "added", subject: "board", actorEmail: "admin@demo.test" });
  });

  test.each([
    "/admin-front-admin-board-add-n",
    "/admin/admin-front-admin-board-add-n",
    "/admin/front-admin-board-add-n",
  ])("can be added at %s, inside the admin area's frame", async (path) => {
    expect(await read(path)).toMatch(/Boards list[\s\S]*<h1[^>]*>Add board<\/h1>/);
    expect(location(await admin.upload(path, person))).toBe(listUrl);
    expect(await rows()).toHaveLength(1);
    const learner = await Visitor.as(site, "learner");
    expect(location(await learner.fetch(path))).toMatch(/^\/unauthorized/);
  });

  test("needs neither number nor picture, and is trimmed", async () => {
    await admin.upload(addUrl, { name: "  Mona\u0007 \n Salem ", title: "T", boardNumber: " " });
    expect(await rows()).toMatchObject([{ name: "Mona Salem", title: "T", boardNumber: null, image: null }]);
  });

  test("sent twice at once is one board; sent again with other words it is another", async () => {
    const before = await recorded();
    const page = await read(addUrl);
    const send = (fields: Record<string, string>) => admin.upload(addUrl, fields, page);
    const answers = await Promise.all([send(person), send(person)]);
    expect(answers.map(location)).toEqual([listUrl, listUrl]);
    expect(await rows()).toHaveLength(1);
    expect(await recorded()).toBe(before + 1);
    expect((await send({ ...person, name: "Dr. Next" })).status).toBe(409);
    await send({ ...person, name: "Dr. Next", boardNumber: "2" });
    expect((await rows()).map(({ name }) => name)).toEqual([person.name, "Dr. Next"]);
  });

  test("sent again with its picture is the same board, and a picture that comes with the second try is not lost", async () => {
    const page = await read(addUrl);
    const unnumbered = { ...person, boardNumber: "" };
    const send = (fields: Record<string, string | File>) => admin.upload(addUrl, fields, page);
    for (let times = 0; times < 2; times++) await send({ ...unnumbered, image: await photo() });
    expect(await rows()).toHaveLength(1);
    await send(unnumbered);
    expect((await rows()).map(({ image }) => image !== null)).toEqual([true, false]);
  });

  test("with a number that is taken gets a field error, also when both come at once", async () => {
    const answers = await Promise.all([
      admin.upload(addUrl, person),
      admin.upload(addUrl, { ...person, name: "Dr. Other" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(errorsOf((await refused?.text()) ?? "")).toEqual(["Another board already has this number."]);
    expect(await rows()).toHaveLength(1);
  });

  test.each<[Record<string, string>, string]>([
    [{ name: "" }, "Name is required"],
    [{ title: " \t " }, "Title is required"],
    [{ name: "n".repeat(301) }, "Name is too long: 300 characters at most"],
    [{ title: "t".repeat(301) }, "Title is too long: 300 characters at most"],
    [{ boardNumber: "9".repeat(21) }, "Board number is too long: 20 characters at most"],
  ])("%j is refused at its field, and what was typed stays", async (fields, error) => {
    const answer = await admin.upload(addUrl, { ...person, ...fields });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(errorsOf(html)).toEqual([error]);
    expect(html).not.toContain("maxLength");
    if (fields.name) expect(html).toContain(`value="${fields.name}"`);
    expect(html).toContain(`value="${{ ...person, ...fields }.title.trim() || fields.title}"`);
    expect(await rows()).toEqual([]);
  });

  test("may have a name and a title of 300 letters", async () => {
    const long = { name: "ن".repeat(300), title: "t".repeat(300) };
    expect(location(await admin.upload(addUrl, { ...person, ...long }))).toBe(listUrl);
    expect(await rows()).toMatchObject([long]);
  });

  test("that is refused keeps its picture, and the next try saves it", async () => {
    const first = await admin.upload(addUrl, { ...person, name: "", image: await photo() });
    const page = await first.text();
    expect(first.status).toBe(400);
    expect(page).toContain("This picture is ready");
    const [key = ""] = await stored();
    expect(page).toContain(`/api/Image-Resources/Boards/${key.slice("boards/".length)}?w=160`);
    expect(location(await admin.upload(addUrl, person, page))).toBe(listUrl);
    expect((await rows())[0]?.image).toBe(key.slice("boards/".length));
  });

  test("cannot name a picture that was kept for another form, nor one that is not there", async () => {
    const page = await (await admin.upload(addUrl, { ...person, name: "", image: await photo() })).text();
    const staged = /name="staged" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const other = await admin.upload(addUrl, { ...person, staged });
    expect(errorsOf(await other.text())).toEqual(["Your picture was not kept. Please choose it again."]);
    for (const key of await stored()) await site.files.delete(key);
    const gone = await admin.upload(addUrl, person, page);
    expect([gone.status, await rows()]).toEqual([400, []]);
  });

  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    [
      "a page named .png",
      () => new TextEncoder().encode("<script>alert(1)</script>"),
      "This is not a JPEG, PNG, WebP or AVIF picture.",
    ],
    [
      "a bomb",
      () => pngHeader(20_000, 20_000),
      "The picture is too large: at most 12,000 pixels a side and 50 megapixels.",
    ],
    [
      "5 MB and a byte",
      () => new Uint8Array(5 * 1024 * 1024 + 1),
      "The picture is larger than 5 MB. Please choose a smaller one.",
    ],
  ])("with %s says why at the field and keeps the rest", async (_, bytes, error) => {
    const answer = await admin.upload(addUrl, {
      ...person,
      image: new File([bytes()], "me.png", { type: "image/png" }),
    });
    const html = await answer.text();
    expect([answer.status, errorsOf(html)]).toEqual([400, [error]]);
    expect(html).toContain('value="Prof. Mona Salem"');
    expect([await rows(), await stored()]).toEqual([[], []]);
  });

  test("over 6 MB is refused by a page with advice", async () => {
    const image = new File([new Uint8Array(6 * 1024 * 1024)], "me.png");
    const answer = await admin.upload(addUrl, { ...person, image });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([413, "text/html; charset=utf-8"]);
    expect(html).toContain("a picture may have up to 5 MB");
    expect(html).toContain("<h1");
  });

  test("comes back whole while D1 fails, its picture included, and the failure is logged", async () => {
    let page = "";
    await withoutTable(async () => {
      const answer = await admin.upload(addUrl, { ...person, image: await photo() });
      page = await answer.text();
      expect(answer.status).toBe(500);
      expect(page).toContain("Server error. Please try again later.");
      expect(page).toContain("This picture is ready");
      await expect.poll(site.log).toMatch(/"what":"Error Code: 500 and Message: D1_ERROR: no such table/);
    });
    await admin.upload(addUrl, person, page);
    const [row] = await rows();
    expect(await stored()).toEqual([`boards/${row?.image}`]);
  });

  test("with a stale token comes back with the typed words", async () => {
    const answer = await admin.upload(addUrl, { ...person, _xsrf: "x.y" });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('value="Prof. Mona Salem"');
  });
});

describe("a change of a board", () => {
  test("shows the stored values and keeps the picture unless another one comes", async () => {
    const id = await insert({ image: "mona.webp" });
    const html = await read(editUrl(id));
    for (const value of Object.values(person)) expect(html).toContain(`value="${value}"`);
    expect(location(await admin.upload(editUrl(id), { ...person, title: "Treasurer" }))).toBe(listUrl);
    await notice("Board updated successfully");
    expect(await rows()).toMatchObject([{ title: "Treasurer", image: "mona.webp", version: 2 }]);
    expect(await publicPage()).toContain("Treasurer");
  });

  test("with a new picture the old one leaves the store at once; with 'Remove picture' the row has none", async () => {
    const id = await insert();
    await admin.upload(editUrl(id), { ...person, image: await photo() });
    const [old] = await stored();
    await admin.upload(editUrl(id), { ...person, image: await photo() });
    expect(await stored()).toHaveLength(1);
    expect(await stored()).not.toContain(old);
    await admin.upload(editUrl(id), { ...person, removePicture: "on" });
    expect((await rows())[0]?.image).toBeNull();
    expect(await stored()).toEqual([]);
  });

  test("that is refused keeps 'Remove picture' checked, and the next try removes it", async () => {
    const id = await insert({ image: "mona.webp" });
    const answer = await admin.upload(editUrl(id), { ...person, name: "", removePicture: "on" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/name="removePicture" checked=""/);
    expect(await read(editUrl(id))).not.toMatch(/name="removePicture" checked/);
  });

  test("after somebody else's that says the same is saved, not a conflict", async () => {
    const id = await insert({ image: "mona.webp" });
    const mine = await read(editUrl(id));
    await admin.upload(editUrl(id), { ...person, title: "Same" });
    expect(location(await admin.upload(editUrl(id), { ...person, title: "Same" }, mine))).toBe(listUrl);
    await notice("Board updated successfully");
  });

  test("after somebody else's shows both pictures, the saved one and the sent one", async () => {
    const id = await insert();
    const mine = await read(editUrl(id));
    await admin.upload(editUrl(id), { ...person, image: await photo() });
    const theirs = (await rows())[0]?.image;
    const sent = await admin.upload(editUrl(id), { ...person, image: await photo() }, mine);
    const html = await sent.text();
    const [key] = (await stored()).filter((each) => each !== `boards/${theirs}`);
    const cell = (name: string | undefined, alt: string) =>
      `<td dir="auto"><img class="[^"]*" src="/api/Image-Resources/Boards/${name}\\?w=160" alt="${alt}"/></td>`;
    expect(html).toMatch(
      new RegExp(cell(theirs ?? "", "Saved picture") + cell(key?.slice(7), "Your new picture")),
    );
    const removed = await admin.upload(editUrl(id), { ...person, removePicture: "on" }, mine);
    expect(await removed.text()).toContain("No picture</td>");
  });

  test("after somebody else's shows both versions and saves nothing; sent again it saves mine", async () => {
    const id = await insert();
    const mine = await read(editUrl(id));
    await admin.upload(editUrl(id), { ...person, title: "Theirs" });
    const answer = await admin.upload(editUrl(id), { ...person, title: "Mine", image: await photo() }, mine);
    const conflict = await answer.text();
    expect(answer.status).toBe(409);
    expect(conflict).toContain("Someone else saved changes first");
    expect(conflict).toMatch(
      /<th scope="row">Title<\/th><td dir="auto">Theirs<\/td><td dir="auto">Mine<\/td>/,
    );
    expect((await rows())[0]?.title).toBe("Theirs");
    expect(location(await admin.upload(editUrl(id), { ...person, title: "Mine" }, conflict))).toBe(listUrl);
    const [row] = await rows();
    expect(row?.title).toBe("Mine");
    expect(await stored()).toEqual([`boards/${row?.image}`]);
  });

  test("sent twice at once has one effect and no conflict with itself", async () => {
    const id = await insert();
    const page = await read(editUrl(id));
    const send = () => admin.upload(editUrl(id), { ...person, title: "Twice" }, page);
    expect((await Promise.all([send(), send()])).map(location)).toEqual([listUrl, listUrl]);
    expect((await rows())[0]?.version).toBe(2);
  });

  test("sent twice with its picture, also with a new number and at once, has one effect", async () => {
    const id = await insert();
    const page = await read(editUrl(id));
    const image = await photo();
    const send = () => admin.upload(editUrl(id), { ...person, boardNumber: "9", image }, page);
    expect((await Promise.all([send(), send()])).map(location)).toEqual([listUrl, listUrl]);
    expect(location(await send())).toBe(listUrl);
    await notice("Board updated successfully");
    const [row] = await rows();
    expect([row?.version, row?.boardNumber, row?.image !== null]).toEqual([2, "9", true]);
  });

  test("sent again with a picture that the first try had not says so instead of dropping it", async () => {
    const id = await insert();
    const page = await read(editUrl(id));
    await admin.upload(editUrl(id), person, page);
    const again = await admin.upload(editUrl(id), { ...person, image: await photo() }, page);
    expect(again.status).toBe(409);
    const conflict = await again.text();
    expect(location(await admin.upload(editUrl(id), person, conflict))).toBe(listUrl);
    expect(await stored()).toEqual([`boards/${(await rows())[0]?.image}`]);
  });

  test("may keep its own number and may not take another's", async () => {
    const id = await insert();
    await insert({ name: "Dr. Two", boardNumber: "2" });
    expect((await admin.upload(editUrl(id), person)).status).toBe(302);
    const answer = await admin.upload(editUrl(id), { ...person, boardNumber: "2" });
    expect([answer.status, errorsOf(await answer.text())]).toEqual([
      409,
      ["Another board already has this number."],
    ]);
  });

  test("finds no board that is gone, and keeps the typed words", async () => {
    const id = await insert();
    const page = await read(editUrl(id));
    await site.db.delete(boards).where(eq(boards.id, id));
    const answer = await admin.upload(editUrl(id), { ...person, title: "Typed" }, page);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain("This board has already been deleted. Nothing was saved.");
    expect(html).toContain('value="Typed"');
    for (const unknown of [editUrl(id), editUrl(0), "/admin-front-admin-board-edit-n/x", deleteUrl(99)]) {
      const missing = await admin.fetch(unknown);
      expect(missing.status, unknown).toBe(404);
      expect(await missing.text(), unknown).toMatch(/<title>No such board[\s\S]*>Boards list<\/a>/);
    }
  });
});

describe("deleting a board", () => {
  test("asks on a page of its own, and only its POST deletes", async () => {
    const id = await insert();
    expect(await read(deleteUrl(id))).toMatch(
      /<h1[^>]*>Delete board<\/h1>[\s\S]*‘\u2068Prof. Mona Salem\u2069’/,
    );
    expect(await rows()).toHaveLength(1);
  });

  test("removes it from list and public page at once, from the store in a night; a second time is no error", async () => {
    await admin.upload(addUrl, { ...person, image: await photo() });
    const id = (await rows())[0]?.id ?? 0;
    expect(await publicPage()).toContain(person.name);
    const page = await read(deleteUrl(id));
    expect(location(await admin.upload(deleteUrl(id), {}, page))).toBe(listUrl);
    await notice("Board deleted successfully");
    expect(await publicPage()).not.toContain(person.name);
    expect(await stored()).toHaveLength(1);
    expect(location(await admin.upload(deleteUrl(id), {}, page))).toBe(listUrl);
    await notice("This board has already been deleted.");
    const scheduledTime = new Date(Date.now() + 2 * 86_400_000);
    await (await site.mf.getWorker()).scheduled({ cron: "17 1 * * *", scheduledTime });
    expect(await stored()).toEqual([]);
    // That night ends sessions of today.
    admin = await asAdmin();
  });
});

test("while D1 fails every reading and writing of boards is logged in fixed words", async () => {
  const id = await insert();
  const form = await read(editUrl(id));
  const api = (path: string) => fetch(`${site.origin}/api/Boards/${path}`);
  const lines = () => site.log().split('"what":"Error Code: 500 and Message: D1_ERROR: no such table').length;
  for (const ask of [
    () => admin.fetch(listUrl),
    () => admin.fetch(editUrl(id)),
    () => admin.upload(editUrl(id), person, form),
    () => admin.fetch(deleteUrl(id)),
    async () => admin.upload(deleteUrl(id), {}, await read(addUrl)),
    () => admin.upload(addUrl, person),
    () => api("GetBoards"),
    () => api("BoardNumberExists?boardNumber=1"),
  ]) {
    await withoutTable(async () => {
      const before = lines();
      await ask();
      // A page that comes back after a refusal reads its board again, and says so again.
      await expect.poll(lines).toBeGreaterThan(before);
    });
  }
});

describe("GET /api/Boards/BoardNumberExists", () => {
  const ask = async (query: string) => {
    const answer = await fetch(`${site.origin}/api/Boards/BoardNumberExists${query}`);
    return [answer.status, await answer.text()];
  };

  test("answers a bare true or false to anyone, and 400 without the number", async () => {
    await insert({ boardNumber: "A 7" });
    expect(await ask("?boardNumber=A%207")).toEqual([200, "true"]);
    expect(await ask("?boardNumber=8")).toEqual([200, "false"]);
    expect(await ask("?boardNumber=")).toEqual([200, "false"]);
    expect(await ask(`?boardNumber=${"9".repeat(3000)}`)).toEqual([200, "false"]);
    const [status, body] = await ask("");
    expect([status, JSON.parse(String(body))]).toEqual([400, expect.objectContaining({ success: false })]);
  });
});
