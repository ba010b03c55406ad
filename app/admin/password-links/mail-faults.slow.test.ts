import { afterAll, beforeAll, expect, test } from "vitest";
import { mails, users } from "#db/schema";
import { callsOf, type Fault, faultHeader, overloaded, passing } from "../../../tests/support/faulty-worker";
import { type Site, startSite } from "../../../tests/support/site";
import { saveState } from "../../../tests/support/stored-state";
import { hiddenFields, Visitor } from "../../../tests/support/visitor";

/** Password links for several accounts, which are mailed: D1 or EMAIL fails at each call, or the Worker dies there. */

/** One more than are noted together. */
const addresses = Array.from({ length: 13 }, (_, at) => `member${at}@mail.example`);
const path = `/admin/admin-users-bulk?do=password-links&${addresses.map((_, at) => `userId=member${at}`).join("&")}`;

let site: Site;
let admin: Visitor;
let state: Awaited<ReturnType<typeof saveState>>;
beforeAll(async () => {
  site = await startSite({ isFaulty: true, mailsTo: addresses, vars: { EMAIL_FROM: "office@society.test" } });
  admin = await Visitor.as(site, "admin");
  const account = { passwordHash: "none", createdAt: new Date() };
  await site.db
    .insert(users)
    .values(addresses.map((email, at) => ({ ...account, id: `member${at}`, email })));
  state = await saveState(site);
});
afterAll(() => site.stop());

type Form = Record<string, string>;

async function press(form: Form, fault?: Fault) {
  const answer = await admin.fetch(path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { Origin: site.origin, Accept: "text/html", ...(fault ? faultHeader(fault) : {}) },
  });
  const html = (await answer.text()).replaceAll(/<wbr\/>|<!-- -->/g, "");
  return { status: answer.status, html, calls: callsOf(answer) };
}

const countIn = (html: string, words: RegExp) => Number(words.exec(html)?.[1] ?? 0);
const told = (html: string) => ({
  mailed: countIn(html, /(\d+) of 13 links mailed/),
  mayBeMailed: countIn(html, /(\d+) links? may have been mailed/),
});
const linksOn = (html: string) => [...new Set(html.match(/http[^"<]+\/front-set-password\/[\w-]+/g))];

let mailsBefore = 0;

/** The links that this try has mailed, each as often as it was. */
const mailedNow = async () =>
  (await site.mails(mailsBefore)).map(
    ({ text }) => /http\S+\/front-set-password\/[\w-]+/.exec(text)?.[0] ?? "",
  );

/** Presses the form that the last answer shows, or if it shows none, goes back to the one before. */
async function pressUntilMailed(sent: Form, shown: string) {
  let [html, mayBeMailed] = [shown, told(shown).mayBeMailed];
  for (let presses = 0; presses < 4 && told(html).mailed < addresses.length; presses += 1) {
    const form = hiddenFields(html);
    ({ html } = await press(form.submission ? form : sent));
    mayBeMailed = Math.max(mayBeMailed, told(html).mayBeMailed);
    // A mail without its note is tried again after two minutes.
    await site.db.update(mails).set({ triedAt: new Date(Date.now() - 121_000) });
  }
  return { mayBeMailed, links: linksOn(html), said: told(html) };
}

async function sweepOne(fault: Fault): Promise<unknown[]> {
  await state.restore();
  const form = await admin.hidden(path);
  const first = await press(form, fault);
  const sent = (await mailedNow()).length;
  const wrong: unknown[] = [];
  if (first.status === 200 && linksOn(first.html).length !== addresses.length) wrong.push("hides links");
  if (first.status !== 200 && !/Server error|try again/.test(first.html)) wrong.push("says nothing clear");
  if (told(first.html).mailed > sent) wrong.push(["said mailed, but is not", told(first.html), sent]);
  const { mayBeMailed, links, said } = await pressUntilMailed(form, first.html);
  if (said.mailed !== addresses.length || links.length !== addresses.length)
    return [...wrong, ["not mailed in the end", said, links.length]];
  const all = await mailedNow();
  mailsBefore += all.length;
  if (links.some((link) => !all.includes(link)) || all.some((link) => !links.includes(link)))
    wrong.push("mails other links than it shows");
  // A mail comes twice only if its answer was lost, or if the Worker died and the next page has said so.
  const isLost = fault.isAfter && first.calls[(fault.at ?? 0) - 1] === "EMAIL send";
  const most = isLost ? 1 : fault.isLasting ? mayBeMailed : 0;
  if (all.length - links.length > most) wrong.push(["mailed twice", all.length - links.length, most]);
  return wrong;
}

test("links for several are mailed once each and all in the end, whichever call fails", async () => {
  const smooth = await press(await admin.hidden(path));
  expect(told(smooth.html)).toEqual({ mailed: addresses.length, mayBeMailed: 0 });
  mailsBefore = addresses.length;
  const { calls } = smooth;
  const mails = calls.flatMap((call, at) => (call === "EMAIL send" ? [at + 1] : []));
  expect(mails).toHaveLength(addresses.length);
  const [first = 0, last = 0] = [mails[0], mails.at(-1)];
  const numbers = calls.map((_, at) => at + 1);
  // The mails are alike: one in the middle and the last one fail.
  const swept = numbers.filter((at) => !mails.includes(at) || at === first + 6 || at === last);
  const faults = swept.flatMap((at): Fault[] => [
    { at, says: overloaded },
    { at, isAfter: true, says: passing },
    // Before the first mail it is the same as one failure.
    ...(at > first ? [{ at, isLasting: true, says: overloaded }] : []),
  ]);
  const wrong: unknown[] = [];
  for (const fault of faults) {
    const found = await sweepOne(fault);
    const call = calls[(fault.at ?? 0) - 1];
    if (found.length > 0) wrong.push([`${call} (${fault.at} of ${calls.length})`, fault, found]);
  }
  expect(wrong).toEqual([]);
});
