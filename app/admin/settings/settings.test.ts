import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "#db/schema";
import { settingNames } from "~/settings/society";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

/** Settings reach the public pages without a deployment. */

let site: Site;
let admin: Visitor;
let form: string;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  form = await read(url);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(settings);
  await save({ address: `${Math.random()}` });
  await site.db.delete(settings);
});

const url = "/admin/admin-settings-n";
const read = async (path: string, visitor = admin) => (await visitor.fetch(path)).text();
const visit = (path: string) => read(path, new Visitor(site.origin));
const save = (fields: Record<string, string>, page?: string) => admin.upload(url, fields, page);
const stored = async () => (await site.db.select().from(settings))[0];

const society = {
  name: "Cairo Ultrasound Society",
  shortName: "CUS",
  arabicName: "الجمعية المصرية للموجات فوق الصوتية",
  product: "Echo",
  phone: "+20 2 1234 5678",
  whatsApp: "0100 123 4567",
  email: "office@echo.example",
  address: "1 Nile Street, Cairo",
  secretaryName: "Dr. Amina Saleh",
  joining: "Send <the fee> to account 123.\nThen write to us: https://pay.example/echo?a=1&b=2.",
  price1: "١٬٢٠٠",
  price3: "6,000",
};

test("are shown as the operator has set them, without placeholders", async () => {
  const html = await read(url);
  expect(html).toMatch(/name="name"[^>]*value=""|name="name"(?![^>]*value=)/);
  expect(html).toContain("We are a professional society for ultrasound education");
  expect(html).toContain('value="Secretary General"');
});

test.each(settingNames)("have a field: %s", async (name) => {
  expect(form).toMatch(new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"`));
});

test("are recorded by the names that they have in the form", async () => {
  await save({ name: "Echo Society", description: "We teach." });
  const record = await read("/admin/admin-activity?subject=settings");
  for (const label of ["Full name", "About the society"]) {
    expect(form).toContain(`>${label}<`);
    expect(record).toContain(`<dt>${label}</dt>`);
  }
});

test("stand in sections, which a menu leads to, each with the public page that shows it", async () => {
  const html = await read(url);
  const menu = /<nav aria-label="Sections of the settings".*?<\/nav>/s.exec(html)?.[0] ?? "";
  const ids = [...menu.matchAll(/href="#(\w+)"/g)].map(([, id = ""]) => id);
  expect(ids).toEqual(["pictures", "names", "contact", "joining", "ways", "home"]);
  const visitor = await Visitor.as(site, "admin");
  for (const id of ids) {
    const section = new RegExp(`<section id="${id}" .*?</section>`, "s").exec(html)?.[0] ?? "";
    const [, href = ""] = /<a href="([^"]+)" target="_blank"[^>]*>See it on the site/.exec(section) ?? [];
    expect([id, (await visitor.fetch(href)).status]).toEqual([id, 200]);
  }
});

test("stand on every public page at once, also where a copy of the page was kept", async () => {
  expect(await visit("/")).toContain("[Society name]");
  expect(await visit("/front-course")).toContain("Then call or write to us for a plan");
  const answer = await save(society);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, url]);
  expect(await read(url)).toContain("Settings saved.");

  const home = await visit("/");
  expect(home).toContain("<title>Cairo Ultrasound Society</title>");
  expect(home).toContain("Dr. Amina Saleh");
  expect(home).toContain("Echo Board");
  expect(home).not.toMatch(/\[(?:Society|Product|Street|contact|\+20|Secretary)/);
  const contact = await visit("/front-contact");
  expect(contact).toContain('href="https://wa.me/201001234567"');
  expect(contact).toContain(society.arabicName);
  expect(contact).toContain("1 Nile Street, Cairo");
  const courses = await visit("/front-course");
  expect(courses).toContain("How to join");
  expect(courses).not.toContain("Then call or write to us for a plan");
  expect(courses).toContain("Send &lt;the fee&gt; to account 123.");
  expect(courses).toContain('<a href="https://pay.example/echo?a=1&amp;b=2"');
  expect(courses).toMatch(/Monthly<\/dt><dd>EGP\s1,200</);
  expect(courses).toMatch(/6 Months<\/dt><dd>EGP\s6,000</);
  expect(courses).not.toContain("3 Months</dt>");
});

test("that are emptied again follow the operator", async () => {
  await save(society);
  await save({ ...society, name: "", price1: "" });
  expect(await stored()).toMatchObject({ version: 2, name: null, phone: society.phone });
  expect(JSON.parse((await stored())?.prices ?? "")).toEqual({ price1: null, price2: null, price3: "6000" });
  expect(await visit("/")).toContain("[Society name]");
});

describe("of the ways to pay", () => {
  const ways = {
    instaPay: "echo@instapay",
    bank: "Echo Bank\nIBAN EG38 0019 0005 0000 0000 2631 8000 2",
    receiptNote: "Tax number 1-2-3",
    receiptPicture: "no",
  };

  test("are stored, and shown in the form again", async () => {
    expect((await save(ways)).status).toBe(302);
    expect(await stored()).toMatchObject({ ...ways, wallet: null, cashAt: null });
    const html = await read(url);
    for (const name of ["instaPay", "bank", "receiptNote"] as const)
      expect(html).toMatch(new RegExp(`<textarea[^>]*name="${name}"[^>]*>${ways[name]}</textarea>`));
    expect(html).toMatch(/<option value="no" selected="">No</);
    expect((await save({ ...ways, receiptPicture: "" })).status).toBe(302);
    expect((await stored())?.receiptPicture).toBeNull();
  });

  test("that are too long are refused with a sentence, and nothing is saved or lost", async () => {
    const wallet = "0".repeat(301);
    const answer = await save({ ...ways, wallet });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Wallet is too long: 300 characters at most");
    expect(html).toContain(`>${wallet}</textarea>`);
    expect(await stored()).toBeUndefined();
  });

  test("are shown in both versions if two Admins write them, and told in Activity in plain words", async () => {
    const mine = await read(url);
    await save({ ...ways, instaPay: "other@instapay" });
    const conflict = await save({ ...ways, receiptPicture: "" }, mine);
    expect(conflict.status).toBe(409);
    const html = await conflict.text();
    expect(html).toMatch(/>InstaPay<\/th>.*?>other@instapay<.*?>echo@instapay</s);
    expect(html).toMatch(/>Ask for a picture of the receipt<\/th><td[^>]*>No<\/td><td[^>]*>Yes<\/td>/);
    const activity = await read("/admin/admin-activity?subject=settings");
    expect(activity).toMatch(/<dt>Ask for a picture of the receipt<\/dt>.*?Yes.*?No/s);
  });
});

const ourInstructors = "Practising sonologists teach what they see and do at the machine every day.";
const ourReason = "Ultrasound is learned by looking, and by being shown where to look.";

test("change the texts of the home page and of About, until they are emptied", async () => {
  expect(await read(url)).toContain(`value="${ourInstructors}"`);
  await save({
    skilledInstructors: "Professors of <Cairo> teach here.",
    whyChooseUs: "Learn by looking.\r\n\r\nSmall groups.\r\n \r\nA probe for each.",
  });
  for (const path of ["/", "/front-about"]) {
    const html = await visit(path);
    expect(html).toContain("<h3>Skilled Instructors</h3><p>Professors of &lt;Cairo&gt; teach here.</p>");
    expect(html).toContain("<h3>Online Classes</h3><p>Lectures to watch when a duty allows");
    expect(html).toMatch(
      /Why Choose Us<\/h2><div><p class="\w+">Learn by looking.<\/p><p>Small groups.<\/p><p>A probe for each.<\/p><\/div>/,
    );
    expect(html).not.toContain(ourReason);
  }
  await save({ skilledInstructors: ourInstructors });
  expect(await stored()).toMatchObject({ skilledInstructors: null, whyChooseUs: null });
  const home = await visit("/");
  expect(home).toContain(ourInstructors);
  expect(home).toContain(ourReason);
});

test("sent as they were shown store nothing of their own", async () => {
  const shown = await read(url);
  const [, why = ""] = /<textarea[^>]*name="whyChooseUs"[^>]*>([^<]*)</.exec(shown) ?? [];
  expect(why.split("\n\n")).toHaveLength(3);
  await save({ phone: "+20 2 1234 5678", whyChooseUs: why.replaceAll("\n", "\r\n") });
  expect(await stored()).toMatchObject({ phone: "+20 2 1234 5678", whyChooseUs: null });
});

test("with mistakes are refused, each with a sentence, and nothing is lost or saved", async () => {
  const answer = await save({
    ...society,
    name: "N".repeat(200),
    whatsApp: "call me",
    price1: "1.200",
    email: "office",
  });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  for (const sentence of [
    "Full name is too long: 120 characters at most",
    "This is not a WhatsApp number.",
    "The price of Monthly is a whole number of pounds, such as 1,200",
    "This is not an email address.",
  ]) {
    expect(html).toContain(sentence);
  }
  expect(html).toContain('value="call me"');
  expect(html).toContain(`value="${society.address}"`);
  expect(await stored()).toBeUndefined();
});

describe("in Arabic", () => {
  const folds = (html: string) =>
    [...html.matchAll(/<details[^>]*>.*?<\/details>/gs)]
      .map(([fold]) => fold)
      .filter((fold) => fold.includes("InArabic"));
  const written = {
    descriptionInArabic: "نعلّم الأطباء <منذ> 1992.",
    joiningInArabic: "InstaPay: office@echo.example",
  };

  test("stand folded beside the English ones until something is written in them", async () => {
    const before = folds(await read(url));
    expect(before).toHaveLength(3);
    for (const fold of before) {
      expect(fold).toMatch(/^<details class="[^"]*">/);
      expect(fold).toContain("For the Arabic pages, which are switched off on this site.");
    }
    expect(before.join("").match(/<(?:input|textarea)[^>]* lang="ar" dir="rtl"/g)).toHaveLength(9);
    expect((await save(written)).status).toBe(302);
    const after = folds(await read(url));
    expect(after.map((fold) => /^<details [^>]*open=""/.test(fold))).toEqual([true, true, false]);
    expect(after[0]).toContain("نعلّم الأطباء &lt;منذ&gt; 1992.");
  });

  test("are refused where they are too long, in the open, and nothing typed is lost", async () => {
    const answer = await save({ ...written, secretaryTitleInArabic: "ن".repeat(81) });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("Title of the secretary general in Arabic is too long");
    expect(html).toContain(`value="${"ن".repeat(81)}"`);
    expect(folds(html)[0]).toMatch(/^<details [^>]*open=""/);
  });

  test("are shown in both versions if two Admins write them, and told in Activity", async () => {
    const mine = await read(url);
    await save(written);
    const conflict = await save({ joiningInArabic: "نص آخر" }, mine);
    expect(conflict.status).toBe(409);
    expect(await conflict.text()).toMatch(/>How to join and pay in Arabic<\/th>.*?InstaPay.*?نص آخر/s);
    expect(await read("/admin/admin-activity?subject=settings")).toContain(
      "<dt>How to join and pay in Arabic</dt>",
    );
  });

  test("change no English page", async () => {
    const before = await visit("/");
    await save(written);
    expect(await visit("/")).toBe(before);
  });
});

describe("of two Admins", () => {
  test("the second is shown both versions, and may save over the first", async () => {
    const mine = await read(url);
    await save({ ...society, phone: "+20 2 1111 1111" });
    const answer = await save({ ...society, phone: "+20 2 2222 2222" }, mine);
    const conflict = await answer.text();
    expect(answer.status).toBe(409);
    expect(conflict).toMatch(
      />Phone<\/th><td dir="auto">\+20 2 1111 1111<\/td><td dir="auto">\+20 2 2222 2222<\/td>/,
    );
    expect((await stored())?.phone).toBe("+20 2 1111 1111");
    await save({ ...society, phone: "+20 2 2222 2222" }, conflict);
    expect((await stored())?.phone).toBe("+20 2 2222 2222");
  });

  test("who save the same meet no conflict", async () => {
    const mine = await read(url);
    await save(society);
    expect((await save(society, mine)).status).toBe(302);
  });
});

test("are told in Activity in plain words", async () => {
  await save({ phone: "+20 2 1234 5678" });
  const html = await read("/admin/admin-activity?subject=settings");
  expect(html).toContain("Changed the settings");
  expect(html).toMatch(/<dt>Phone<\/dt>/);
});

test("that cannot be read leave every page whole, with the operator's words", async () => {
  await save(society);
  await site.d1.prepare("alter table settings rename to settings_away").run();
  try {
    const contact = await new Visitor(site.origin).fetch("/front-contact");
    expect(contact.status).toBe(200);
    expect(await contact.text()).toContain("[Society name]");
  } finally {
    await site.d1.prepare("alter table settings_away rename to settings").run();
  }
  expect(await visit("/front-contact")).toContain("Cairo Ultrasound Society");
});
