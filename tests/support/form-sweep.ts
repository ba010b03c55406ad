import { certificates, messages, orders, passwordRequests, users } from "#db/schema";
import { callsOf, type Fault, faultHeader, overloaded, passing } from "./faulty-worker";
import { approvedOrder, makePayable, openOrder, reportedOrder } from "./orders";
import { postForms } from "./page-form";
import { addPlayed } from "./played";
import { rowAt } from "./rows-of-build";
import { startSite } from "./site";
import { differenceOf, passingTables, shapeOf } from "./stored-shape";
import { saveState } from "./stored-state";
import { Visitor } from "./visitor";

export type FormJourney = {
  as: "visitor" | "learner" | "admin";
  /** `{name}` stands for an id; a function prepares the page anew for each try. */
  page: string | ((visitor: Visitor) => Promise<string>);
  /** A part of the form's own address, if the page has several forms. */
  action?: string;
  typed?: Record<string, string> | ((html: string) => Record<string, string>);
  /** Boxes that are ticked beside those that are. */
  ticked?: [name: string, value: string][];
  file?: File;
  /** The name of the file's input, if it is not `file`. */
  fileInput?: string;
  pressed?: Record<string, string>;
  unticked?: readonly string[];
  /** The status of a success, if it is no redirect: the page shows what cannot be shown again. */
  success?: 200 | 201;
  /** Status of a second press, if the first was done and only its answer lost. */
  again?: 400 | 401 | 409 | 410;
  /** Tables that a second press fills once more, as it should be: nobody has seen the first. */
  without?: readonly string[];
  /** A refusal may have no form if nothing was typed or a file must be chosen again: then uses the page's own form. */
  isPressedAnew?: boolean;
  /** Tells its progress, so rows stored between two parts are no half write. */
  isInParts?: boolean;
  isFileOnly?: boolean;
};

const isSecret = (name: string) => /password|_xsrf|code/i.test(name);

type Fields = [name: string, value: string][];
type Filled = { to: string; fields: Fields; typed: Fields };

/** Null if the page has no form. */
function fill(
  html: string,
  page: string,
  { action = "", ticked = [], unticked = [], pressed = {}, file, ...rest }: FormJourney,
) {
  const typed = typeof rest.typed === "function" ? rest.typed(html) : (rest.typed ?? {});
  const names = Object.keys(typed);
  const own = postForms(html).filter(
    (form) => !/sign-out/.test(form.action ?? "") && (form.action ?? "").includes(action),
  );
  const found =
    own.find(({ fields }) =>
      names.every((name) => isSecret(name) || fields.some(([each]) => each === name)),
    ) ??
    own.find(({ fields }) => fields.some(([name]) => name !== "_xsrf")) ??
    own[0];
  // A file has to be chosen again, on its own page.
  if (!found || (file && !found.fields.some(([name]) => name === "_xsrf"))) return null;
  const written: Fields = [...Object.entries(typed), ...ticked];
  const isWritten = ([name, value]: [string, string]) =>
    unticked.includes(name) ||
    names.includes(name) ||
    ticked.some(([each, tick]) => each === name && tick === value);
  const untouched = found.fields.filter((field) => !isWritten(field));
  const fields: Fields = [...untouched, ...written, ...Object.entries(pressed)];
  return { to: found.action || page, fields, typed: written } satisfies Filled;
}

/** A site whose calls fail on purpose; `sweep` tells what is wrong with one form. */
export async function startFormSweep(vars: Record<string, string> = {}) {
  const site = await startSite({ isFaulty: true, vars });
  const ids: Record<string, string> = {};
  const now = new Date();
  const { results } = await site.d1
    .prepare("select id, email from users")
    .all<{ id: string; email: string }>();
  for (const { id, email } of results) ids[email.split("@")[0] ?? ""] = id;
  const account = { passwordHash: "none", createdAt: now };
  await site.db.insert(users).values([
    { ...account, id: "planless", email: "planless@mail.example" },
    { ...account, id: "removed", email: "removed@mail.example", removedAt: now, removedBy: "Admin" },
  ]);
  await site.db.insert(passwordRequests).values({ userId: "planless", requestedAt: now });
  const message = { name: "Dr. Salma", email: "salma@mail.example", subject: "Hello", message: "Hello" };
  const received = { ...message, network: "n".repeat(43), createdAt: now };
  await site.db.insert(messages).values([received, received]);
  const printed = { userId: "planless", name: "Mona Ali", courseName: "Basics", issuedAt: now };
  await site.db.insert(certificates).values([
    { ...printed, code: "0000000000000001", courseId: 1 },
    { ...printed, code: "0000000000000002", courseId: 2, withdrawnAt: now, withdrawnFor: "A mistake" },
  ]);
  await site.db
    .insert(orders)
    .values([
      reportedOrder("00000001", "planless", now, { id: 1 }),
      approvedOrder("00000002", "planless", now, { id: 2 }),
      openOrder("00000003", ids.learner ?? "", now, { id: 3 }),
    ]);
  await makePayable(site.db);
  await addPlayed(site.db, ids.learner ?? "", [1, 2, 3]);
  const signedIn = { learner: await Visitor.as(site, "learner"), admin: await Visitor.as(site, "admin") };
  const caller = (who: FormJourney["as"]) => {
    const visitor = new Visitor(site.origin);
    const cookies = who === "visitor" ? [] : signedIn[who].cookies;
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  };
  let state = await saveState(site);
  const swept = new Set<string>();

  const send = (visitor: Visitor, { to, fields }: Filled, attached?: [string, File], fault?: Fault) => {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    if (attached) body.set(...attached);
    const headers = { Origin: site.origin, Accept: "text/html", ...(fault ? faultHeader(fault) : {}) };
    return visitor.fetch(to, {
      method: "POST",
      headers,
      body: attached ? body : new URLSearchParams(fields),
    });
  };

  const pageOf = async ({ page }: FormJourney, visitor: Visitor) =>
    typeof page === "function"
      ? page(visitor)
      : page.replace(/{(\w+)}/g, (_, name: string) => ids[name] ?? "");
  const readFor = async ({ without = [] }: FormJourney) =>
    shapeOf(await state.read(...passingTables, ...without));
  const fileOf = ({ file, fileInput = "file" }: FormJourney) =>
    file && ([fileInput, file] satisfies [string, File]);
  const formOf = async (journey: FormJourney, visitor: Visitor, page: string) =>
    fill(await (await visitor.fetch(page)).text(), page, journey);
  const open = async (journey: FormJourney, visitor: Visitor, page: string) => {
    const form = await formOf(journey, visitor, page);
    if (!form) throw new Error(`no form on ${page}`);
    return form;
  };

  /** Fills the form in and sends it, without a fault and without script. */
  const press = async (journey: FormJourney, visitor: Visitor, page: string) =>
    send(visitor, await open(journey, visitor, page), fileOf(journey));

  async function sweep(journey: FormJourney): Promise<unknown[]> {
    const { success = 302, without = [] } = journey;
    const attached = fileOf(journey);
    const read = () => readFor(journey);
    const wrong: unknown[] = [];
    try {
      const visitor = caller(journey.as);
      const smoothPage = await pageOf(journey, visitor);
      const before = await read();
      const filled = await open(journey, visitor, smoothPage);
      swept.add(rowAt("POST", filled.to)?.key ?? filled.to);
      const smooth = await send(visitor, filled, attached);
      const shown = (await smooth.text()).replace(/<style.*?<\/style>/gs, "");
      if (smooth.status !== success) return [["without a fault", smooth.status, shown]];
      const after = await read();
      if (without.length === 0 && !journey.isFileOnly && differenceOf(before, after).length === 0)
        wrong.push("nothing was stored");
      const calls = callsOf(smooth);
      for (const isAfter of [false, true]) {
        for (let at = 1; at <= calls.length; at += 1) {
          await state.restore();
          const says = isAfter ? passing : overloaded;
          const where = `${calls[at - 1]} (${at} of ${calls.length}), failing ${isAfter ? "after" : "before"}`;
          const person = caller(journey.as);
          const page = await pageOf(journey, person);
          const form = await open(journey, person, page);
          const answer = await send(person, form, attached, { at, isAfter, says });
          const html = await answer.text();
          const stored = await read();
          const isWhole = [before, after].some((each) => differenceOf(each, stored).length === 0);
          if (!isWhole && !journey.isInParts)
            wrong.push([where, answer.status, "stored by halves", differenceOf(after, stored)]);
          if (answer.status < 400) {
            if (differenceOf(after, stored).length > 0) wrong.push([where, "said saved, but is not"]);
            continue;
          }
          const words = /try again|upload (it|them) again|submit the form again|to continue|Failed/;
          if (answer.status < 500 || !words.test(html))
            wrong.push([where, answer.status, "says nothing clear"]);
          const isDone = differenceOf(after, stored).length === 0;
          const visible = form.typed.filter(([name]) => !isSecret(name));
          const held = postForms(html).flatMap(({ fields }) => fields);
          const forgotten = visible.filter(
            ([name, value]) => !held.some(([each, kept]) => each === name && kept === value),
          );
          if (forgotten.length > 0 && !(isDone && journey.again)) wrong.push([where, "forgets", forgotten]);
          const again =
            fill(html, page, journey) ?? (journey.isPressedAnew ? await formOf(journey, person, page) : null);
          // A deleted row has no page any more.
          if (!again && isDone) continue;
          if (!again) {
            wrong.push([where, answer.status, "has no form to send again"]);
            continue;
          }
          const next = await send(person, again, attached);
          const heading = /<p[^>]*>([^<]{10,200})<\/p>/s.exec(await next.text())?.[1];
          if (next.status !== success && !(isDone && next.status === journey.again))
            wrong.push([where, "the next press answers", next.status, heading]);
          const end = differenceOf(after, await read());
          if (end.length > 0) wrong.push([where, "after the next press", end]);
        }
      }
    } finally {
      await state.restore();
    }
    return wrong;
  }
  return {
    site,
    ids,
    caller,
    sweep,
    pageOf,
    press,
    readFor,
    stop: site.stop,
    /** The addresses whose forms `sweep` was given. */
    swept,
    state: () => state,
    /** Each later try begins from the rows stored now. */
    keep: async () => {
      state = await saveState(site);
    },
  };
}
