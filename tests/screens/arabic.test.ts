import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#db/connection";
import { courses, messages, quarters, settings } from "#db/schema";
import { pathUnder } from "~/language/paths";
import { sharedPaths } from "~/public-pages";
import { englishTexts } from "../support/english-texts";
import { tokenOf } from "../support/page-html";
import { kilobyte, sentBytes } from "../support/sent-bytes";
import { Visitor } from "../support/visitor";
import { enrol } from "./enrol";
import {
  accountScreens,
  learnerScreens,
  otherScreens,
  publicScreens,
  type Screen,
  secondStepScreens,
} from "./screens";
import { Visits } from "./visits";

/** Every page of visitors and learners beside its English one: the same page, in Arabic from its first word to its last. */

const vars = { ARABIC: "yes", ADMIN_TOTP: "required" };

const nameInArabic = (db: Db) => {
  const arabicName = "جمعية الموجات فوق الصوتية";
  return db
    .insert(settings)
    .values({ id: 1, version: 0, arabicName })
    .onConflictDoUpdate({ target: settings.id, set: { arabicName } });
};

let visits: Visits;
/** What Admins have typed: it stays as it is in every language. */
let data: string[];
beforeAll(async () => {
  visits = await Visits.start(vars);
  const { db } = visits.site;
  await nameInArabic(db);
  const named = [
    db.select({ name: quarters.name }).from(quarters),
    db.select({ name: courses.name }).from(courses),
  ];
  data = (await Promise.all(named)).flat().map(({ name }) => name);
});
afterAll(() => visits.stop());

/** In English at all addresses: the back office, the API's document, and what has no page. */
const isTranslated = ({ path, account }: Screen) =>
  account !== "admin" && !/^\/(admin|api|session)\b/.test(path);

const screens = [...publicScreens, ...accountScreens, ...learnerScreens, ...otherScreens].filter(
  isTranslated,
);

const inArabic = (path: string) => pathUnder("/ar", path);

async function pairOf(screen: Screen) {
  const guest = screen.account ? await visits.sessionOf(screen.account) : new Visitor(visits.site.origin);
  const path = visits.pathOf(screen);
  const ask = async (address: string) => {
    const answer = await guest.fetch(address);
    return { status: answer.status, html: await answer.text() };
  };
  return { path, english: await ask(path), arabic: await ask(inArabic(path)) };
}

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");

/** What leads to a page: links, targets of forms and of their buttons. */
function targetsIn(html: string) {
  return [...html.matchAll(/<(?:a|form|button|area)\b[^>]*>/g)].flatMap(([tag]) => {
    const to =
      attribute(tag, "href") ??
      attribute(tag, "formAction") ??
      attribute(tag, "formaction") ??
      attribute(tag, "action");
    return to?.startsWith("/") ? [{ to, tag }] : [];
  });
}

/** Leads out of Arabic on purpose. */
const leavesArabic: [RegExp, string][] = [
  [/^<a [^>]*lang="en"[^>]*>$/, "the way to the same page in English"],
  [/ href="\/(api\/(Image|Video)-Resources|front-course-(preview|lecture)\/\d+\/\w+\.jpg)/, "a file"],
  [/ (href|action)="\/admin/, "the back office is in English"],
  [/ href="\/(api|sitemap\.xml)"/, "for engineers"],
];

const strayIn = (html: string) =>
  targetsIn(html)
    .filter(({ to, tag }) => !/^\/ar(\/|\?|#|$)/.test(to) && !leavesArabic.some(([each]) => each.test(tag)))
    .map(({ to }) => to);

/** Texts that script says later: in JSON, one for each value. Addresses and names of parts are no words. */
function saidByScript(value: string): string[] {
  const told = value.replaceAll("&quot;", '"');
  if (/^(\/|[a-z-]+$)/.test(told)) return [];
  if (!/^[[{]/.test(told)) return [value];
  const found: string[] = [];
  JSON.parse(told, (_, part) => {
    if (typeof part === "string") found.push(part);
  });
  return found;
}

/** What a person reads or hears of a page, also when script has something to say: a piece for each element. */
function piecesOf(html: string): string[] {
  const shown = html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<(\w+)\b[^>]* lang="en"[^>]*>.*?<\/\1>/gs, "");
  const spoken = [
    ...shown.matchAll(/ (aria-label|title|alt|placeholder|content|data-[\w-]+)="([^"]*)"/g),
  ].flatMap(([, name = "", said = ""]) => (name.startsWith("data-") ? saidByScript(said) : [said]));
  return [...shown.split(/<[^>]+>/), ...spoken]
    .map((piece) => piece.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"'))
    .map((piece) => data.reduce((rest, name) => rest.replaceAll(name, ""), piece).trim())
    .filter((piece) => /[A-Za-z]{2}/.test(piece));
}

const english = englishTexts();
const whole = new Set(english);
const sentences = english.filter((text) => text.split(/\s+/).length > 3);

/** Not a word of English, though English texts have them, too. */
const names = new Set(["WhatsApp", "InstaPay", "WCAG 2.2", "PDF", "MB"]);

/** `path` may bring words that its page shows as they are. */
const englishIn = (html: string, path: string) => {
  const brought = new Set(new URL(path, visits.site.origin).searchParams.values());
  return piecesOf(html).filter(
    (piece) =>
      !names.has(piece) &&
      !brought.has(piece) &&
      (whole.has(piece) || sentences.some((each) => piece.includes(each))),
  );
};

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? "";
const scriptsOf = (html: string) =>
  [...html.matchAll(/<(?:script|link)\b[^>]* (?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, src]) => src);

const alternatesIn = (html: string) =>
  [...html.matchAll(/<link [^>]*hreflang="([^"]+)"[^>]*>/gi)].map(
    ([tag, language]) => `${language} ${attribute(tag, "href")}`,
  );
const canonicalOf = (html: string) => /<link [^>]*rel="canonical"[^>]*>/.exec(html)?.[0];

async function isSameInArabic(screen: Screen) {
  const { path, english: en, arabic: ar } = await pairOf(screen);
  expect(ar.status).toBe(en.status);
  expect(ar.html.slice(0, 60)).toContain('<html lang="ar" dir="rtl"');
  expect(en.html.slice(0, 60)).toContain('<html lang="en"');
  expect(strayIn(ar.html)).toEqual([]);
  expect(
    targetsIn(en.html).filter(({ to, tag }) => /^\/ar(\/|\?|#|$)/.test(to) && !tag.includes('lang="ar"')),
  ).toEqual([]);
  expect(englishIn(ar.html, path)).toEqual([]);
  const title = titleOf(ar.html);
  if (!data.some((name) => title.includes(name))) expect(title).toMatch(/[\u0600-\u06ff]/);
  expect(scriptsOf(ar.html)).toEqual(scriptsOf(en.html));
  expect(sentBytes(ar.html)).toBeLessThanOrEqual(30 * kilobyte);

  expect(alternatesIn(ar.html)).toEqual(alternatesIn(en.html));
  const canonical = canonicalOf(en.html);
  expect(Boolean(canonicalOf(ar.html))).toBe(Boolean(canonical));
  if (!canonical) return;
  const { origin } = visits.site;
  const own = new URL(attribute(canonical, "href") ?? "").pathname;
  expect(attribute(canonicalOf(ar.html) ?? "", "href")).toBe(origin + inArabic(own));
  expect(alternatesIn(ar.html), path).toEqual([
    `en ${origin}${own}`,
    `ar ${origin}${inArabic(own)}`,
    `x-default ${origin}${own}`,
  ]);
}

test.each(screens)("$path of $account is the same page in Arabic", isSameInArabic);

test.each([
  { path: "/", most: 11.5 },
  { path: "/front-home", most: 11.5 },
  { path: "/front-login-all", most: 11 },
  { path: "/user", account: "learner" as const, most: 20 },
  { path: "/user/user-lectures-list/1", account: "learner" as const, most: 28 },
])("$path is sent in $most KB in Arabic", async ({ most, ...screen }) => {
  const { arabic } = await pairOf({ ...screen, title: "" });
  expect(sentBytes(arabic.html)).toBeLessThanOrEqual(most * kilobyte);
});

test("of 400 pages asked for at the same time in both languages, made anew or kept, none mixes them", async () => {
  const visitor = new Visitor(visits.site.origin);
  const learner = await visits.sessionOf("learner");
  /** Nobody has asked for these before. */
  const unmade = ["/front-course/2", "/front-course/3", "/front-course/4", "/front-course-list/2"];
  const asked = [
    ...[...sharedPaths, ...unmade, "/front-login-all"].map((path) => ({ path, guest: visitor })),
    { path: "/user", guest: learner },
  ].flatMap(({ path, guest }) => [path, inArabic(path)].map((address) => ({ address, guest })));
  const kept = new Set<string>();
  let answers = 0;
  const last = Math.ceil(400 / asked.length);
  for (let round = 0; round <= last; round += 1) {
    await Promise.all(
      asked.map(async ({ address, guest }) => {
        const answer = await guest.fetch(address);
        const html = await answer.text();
        const isArabic = address.startsWith("/ar");
        answers += 1;
        if (answer.headers.has("Age")) kept.add(address);
        expect(html.slice(0, 60)).toContain(isArabic ? '<html lang="ar" dir="rtl"' : '<html lang="en"');
        if (isArabic) expect([...strayIn(html), ...englishIn(html, address)]).toEqual([]);
        else expect(html.replace(/<a [^>]*lang="ar".*?<\/a>/s, "")).not.toMatch(/"\/ar[/"]/);
      }),
    );
    const cold = unmade.flatMap((path) => [path, inArabic(path)]);
    const wanted = round === 0 ? [] : cold;
    if (round === 0 || round === last) expect(cold.filter((address) => kept.has(address))).toEqual(wanted);
  }
  expect(answers).toBeGreaterThanOrEqual(400);
});

describe("a form", () => {
  test("that is sent from both languages is one", async () => {
    const visitor = new Visitor(visits.site.origin);
    const html = await (await visitor.fetch("/ar/front-contact")).text();
    const fields = {
      _xsrf: tokenOf(html),
      submission: /<input(?=[^>]*name="submission")[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "",
      name: "Dr. Mona",
      email: "mona@mail.example",
      subject: "From both",
      message: "When is the next course?",
    };
    for (const path of ["/ar/front-contact", "/front-contact"]) await visitor.post(path, fields);
    const sent = await visits.site.db.select().from(messages);
    expect(sent.filter(({ subject }) => subject === "From both")).toHaveLength(1);
  });

  test("needs the token under /ar as well", async () => {
    const visitor = new Visitor(visits.site.origin);
    const { _xsrf: _, ...fields } = await visitor.hidden("/ar/front-contact");
    const answer = await visitor.post("/ar/front-contact", {
      ...fields,
      name: "Dr. Mona",
      email: "mona@mail.example",
      subject: "No token",
      message: "None",
    });
    expect(await answer.text()).toContain("انتهت صلاحية هذه الصفحة");
    const sent = await visits.site.db.select().from(messages);
    expect(sent.filter(({ subject }) => subject === "No token")).toEqual([]);
  });
});

describe("an English page", () => {
  let plain: Visits;
  beforeAll(async () => {
    plain = await Visits.start();
    await nameInArabic(plain.site.db);
  });
  afterAll(() => plain.site.stop());

  /** What Arabic adds, and what each session, moment and address has of its own. */
  const masked = [
    /<a [^>]*hreflang="ar".*?<\/a>/is,
    /<link [^>]*hreflang="[^"]+"[^>]*>/gi,
    /<style>.*?<\/style>/s,
    /nonce="[^"]*"|<input(?=[^>]*name="(?:_xsrf|submission)")[^>]*>|data-session-id="[^"]*"| at \d\d:\d\d/g,
    /(?<=\/api\/Video-Resources\/)[^/"]+|(?<=madeAt&quot;:)\d+/g,
    // Its squares are the site's address.
    /<svg [^>]*role="img".*?<\/svg>/s,
  ];
  const unlike = (html: string, origin: string) =>
    masked.reduce(
      (rest, each) => rest.replace(each, ""),
      html.replaceAll(origin, "").replaceAll(encodeURIComponent(origin), ""),
    );

  const shared = sharedPaths.map((path): Screen => ({ path, title: "" }));
  const compared = [...shared, ...publicScreens, ...accountScreens, ...learnerScreens].filter(
    ({ path, account }, at, all) =>
      at === all.findIndex((each) => each.path === path && each.account === account),
  );

  test("is looked at in 40 places at least", () => {
    expect(compared.length).toBeGreaterThanOrEqual(40);
  });

  test.each(
    compared,
  )("$path of $account differs by the link to Arabic and by hreflang alone where Arabic is offered", async (screen) => {
    const [offered, alone] = await Promise.all(
      [visits, plain].map(async (each) => {
        const guest = screen.account ? await each.sessionOf(screen.account) : new Visitor(each.site.origin);
        return unlike(await (await guest.fetch(each.pathOf(screen))).text(), each.site.origin);
      }),
    );
    expect(offered).toBe(alone);
  });
});

// It comes last: the lapsed learner becomes an Admin.
describe("where Admins need a second step", () => {
  beforeAll(() => enrol(visits));

  test.each(secondStepScreens.filter(isTranslated))(
    "$path of $account is the same page in Arabic",
    isSameInArabic,
  );
});
