import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** What the society says of itself on Arabic pages: in Arabic where an Admin has written it, else in English. */

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ vars: { ARABIC: "yes" } });
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

const english = {
  name: "Cairo Ultrasound Society",
  shortName: "CUS",
  description: "We teach physicians.",
  secretaryName: "Dr. Amina Saleh",
  secretaryTitle: "Honorary Secretary",
  joining: "Pay the fee.",
  onlineClasses: "Lectures at night.",
};
const arabic = {
  arabicName: "جمعية القاهرة للموجات فوق الصوتية",
  descriptionInArabic: "نعلّم الأطباء.",
  secretaryNameInArabic: "د. أمينة صالح",
  secretaryTitleInArabic: "الأمينة العامة",
  joiningInArabic: "InstaPay: سداد الرسوم.",
  onlineClassesInArabic: "محاضرات مسائية.",
  whyChooseUsInArabic: "نتعلم بالنظر.\n\nمجموعات صغيرة.",
};
const save = async (fields: Record<string, string>) =>
  expect((await admin.upload("/admin/admin-settings-n", fields)).status).toBe(302);
const visit = async (path: string) => (await new Visitor(site.origin).fetch(path)).text();

test("its Arabic name heads every Arabic page, and its texts stand there", async () => {
  await save({ ...english, ...arabic });
  const home = await visit("/ar");
  expect(home).toContain(`<title>${arabic.arabicName}</title>`);
  expect(home).toContain(`property="og:site_name" content="${arabic.arabicName}"`);
  expect(home).toContain(`"name":"${arabic.arabicName}"`);
  expect(home).toContain(`name="description" content="${arabic.descriptionInArabic}"`);
  for (const text of [
    arabic.descriptionInArabic,
    arabic.secretaryNameInArabic,
    arabic.secretaryTitleInArabic,
    arabic.onlineClassesInArabic,
    "<p>مجموعات صغيرة.</p>",
  ]) {
    expect(home).toContain(text);
  }
  for (const text of Object.values(english)) expect(home).not.toContain(text);
  expect(home).not.toContain('lang="en" dir="ltr">Lectures');
  const joining = await visit("/ar/front-course");
  expect(joining).toContain(`dir="rtl">${arabic.joiningInArabic}</p>`);
});

test("English pages say the same as before", async () => {
  const home = await visit("/");
  expect(home).toContain(`<title>${english.name}</title>`);
  for (const text of Object.values(arabic)) expect(home).not.toContain(text);
  expect(await visit("/front-contact")).toContain(
    `<strong dir="auto">${english.name}</strong><strong dir="rtl" lang="ar">${arabic.arabicName}</strong>`,
  );
});

test("the page of its contact details says both names in both languages", async () => {
  expect(await visit("/ar/front-contact")).toContain(
    `<strong dir="auto">${arabic.arabicName}</strong><strong dir="ltr" lang="en">${english.name}</strong>`,
  );
});

test("what is not written in Arabic stands there in English, and says so", async () => {
  await save(english);
  const home = await visit("/ar");
  expect(home).toContain(`<title>${english.name}</title>`);
  expect(home).toMatch(/<p class="[^"]*" dir="ltr" lang="en">We teach physicians\.</);
  expect(home).toContain('<strong dir="ltr" lang="en">Dr. Amina Saleh</strong>');
  expect(home).toContain('<bdi lang="en" dir="ltr">Honorary Secretary</bdi>');
  expect(home).toContain('<p lang="en" dir="ltr">Lectures at night.</p>');
  // Ours are in both languages.
  expect(home).toContain("دورات مرتبة بعناية");
  expect(await visit("/ar/front-course")).toMatch(/<p class="[^"]*" dir="ltr" lang="en">Pay the fee\.</);
});

test("a change is seen at once on the kept pages of both languages", async () => {
  await save({ ...english, ...arabic });
  const before = [await visit("/"), await visit("/ar")];
  await save({ ...english, ...arabic, secretaryName: "Dr. Nour Adel", secretaryNameInArabic: "د. نور عادل" });
  const after = [await visit("/"), await visit("/ar")];
  expect(before.map((html) => /Nour|نور/.test(html))).toEqual([false, false]);
  expect(after[0]).toContain("Dr. Nour Adel");
  expect(after[1]).toContain("د. نور عادل");
});

test("settings that cannot be read leave the operator's words", async () => {
  await site.d1.prepare("alter table settings rename to settings_away").run();
  try {
    const contact = await new Visitor(site.origin).fetch("/ar/front-contact");
    expect([contact.status, await contact.text()]).toEqual([200, expect.stringContaining("[Society name]")]);
  } finally {
    await site.d1.prepare("alter table settings_away rename to settings").run();
  }
});
