import { digest, randomText } from "~/crypto/keys.server";
import { readUploadForm } from "~/http/bodies/upload-form.server";
import { callerAddress } from "~/http/caller-address.server";
import type { Context } from "~/http/context.server";
import { answeredCookie, clearCookie, parseCookies } from "~/http/cookies.server";
import { pathOf } from "~/http/page-path";
import { signedCookie } from "~/http/signed-cookie.server";
import { pathInEnglish } from "~/language/paths";
import { logFailure } from "~/log.server";
import {
  type Draft,
  type DraftNews,
  draftLife,
  dropDraft,
  findDraft,
  storeDraft,
} from "~/models/identity/drafts";
import { hadSession, type Role } from "~/models/identity/session";
import { unsentFileField } from "~/portable/unsent-file";
import * as z from "~/settings/zod";
import { isAdminPage } from "~/urls";
import { isSecretField, readForm } from "./forms.server";
import { isMarkOf, lastMark } from "./known-browser.server";
import { returnPath } from "./redirects.server";

/** `mark` is the browser's last account (known-browser.server.ts). */
const draftCookie = signedCookie("draft", {
  purpose: "draft",
  seconds: draftLife / 1000,
  schema: z.object({ name: z.string(), mark: z.string(), path: z.string() }),
});

const longestPath = 1000;
const mostUnproven = 256 * 1024;

/**
 * A draft is a form that came without a session, or before its sender confirmed: it waits in D1 for an hour.
 * Keeps it: `only.post`, where it refuses (`saveDraft`); the browser gets a signed cookie with its name and page.
 * Finds it: the sign-in, which leads to that page (`pendingPage`).
 * Gives it back: `serve` shows that page as if the form had been sent again (`withDraft`), and saves nothing.
 * Drops it: `serve`, once the page's form was sent and acted on (`dropTakenDraft`), or the night.
 */

type SavedDraft = { cookie: string; hasEntries: boolean };

/** Keeps same-origin forms only, so that no other site can leave one. */
export async function saveDraft(
  request: Request,
  context: Context,
  read: ReadDraft,
): Promise<SavedDraft | null> {
  const path = pathOf(request);
  if (request.headers.get("Origin") !== new URL(request.url).origin) return null;
  if (path.length > longestPath) return null;
  try {
    const { db, env } = context;
    const secretHash = await context.sessionHash();
    const isSmall = Number(request.headers.get("Content-Length") ?? Number.NaN) <= mostUnproven;
    if (!isSmall && !(secretHash && (await hadSession(db, secretHash)))) return null;
    const form = await read(request);
    if (form.fields.length === 0) return null;
    const name = randomText();
    const isStored = await storeDraft(
      db,
      {
        ...form,
        path,
        key: await digest(name),
        secretHash,
        address: callerAddress(request),
        appSecret: env.APP_SECRET,
      },
      new Date(),
    );
    if (!isStored) return null;
    const cookie = await draftCookie.set(request, env.APP_SECRET, { name, mark: lastMark(request), path });
    return { cookie, hasEntries: hasEntries(form) };
  } catch (error) {
    if (!(error instanceof Response)) logFailure("keep a draft", error);
    return null;
  }
}

export type ReadDraft = (request: Request) => Promise<Draft>;

export const draftOf: ReadDraft = async (request) => draftFrom(await readForm(request));

/** Reads nothing of the file itself. */
export const draftOfUpload: ReadDraft = async (request) => {
  const { fields, file } = await readUploadForm(request);
  if (file) fields.append(unsentFileField, file.name);
  return draftFrom(fields);
};

/** Names the file that a draft came with, but does not hold. */
const lostFileField = "_lost-file";
const mostOfName = 255;

function draftFrom(form: FormData): Draft {
  const fields: Draft["fields"] = [];
  let file = "";
  for (const [name, value] of form) {
    if (typeof value !== "string") file ||= value.name;
    else if (name === unsentFileField) file ||= value;
    else if (!isSecretField(name)) fields.push([name, value]);
  }
  const hadFile = file !== "";
  if (hadFile) fields.push([lostFileField, file.slice(0, mostOfName)]);
  return { fields, hadFile };
}

const hasEntries = ({ fields }: Draft) => fields.some(([name]) => name !== lostFileField);

export const newsOfDraft = (draft: Draft): DraftNews => ({
  isBack: hasEntries(draft),
  lostFile: draft.fields.find(([name]) => name === lostFileField)?.[1] ?? null,
});

/** Of a form that the error page has sent again. */
export function newsOfForm(form: FormData): DraftNews | undefined {
  const lostFile = form.get(lostFileField);
  return typeof lostFile === "string" ? { isBack: false, lostFile } : undefined;
}

type PendingDraft = { key: string; path: string; mark: string };

async function pendingDraft(request: Request, { env }: Context): Promise<PendingDraft | null> {
  const held = await draftCookie.read(request, env.APP_SECRET);
  const path = returnPath(held?.path);
  return held && path !== null ? { key: await digest(held.name), path, mark: held.mark } : null;
}

/** A form belongs to its session's account; if that is unknown, to this browser's last account; if that is unknown too,
 * to the next sign-in. */
async function draftFor(
  { key, mark }: PendingDraft,
  request: Request,
  { db, env }: Context,
  account: { id: string; email: string },
): Promise<Draft | null> {
  const form = await findDraft(db, key, account.id, new Date());
  if (!form) return null;
  const isTheirs =
    form.isOwned || mark === "" || (await isMarkOf(request, env.APP_SECRET, mark, account.email));
  return isTheirs ? form : null;
}

export async function pendingPage(
  request: Request,
  context: Context,
  account: { id: string; email: string; role: Role | null },
  wanted: string | null,
): Promise<string | null> {
  const found = await pendingDraft(request, context);
  if (!found || (wanted !== null && wanted !== found.path)) return null;
  if (isAdminPage(found.path) && account.role !== "Admin") return null;
  if (pathInEnglish(found.path).toLowerCase().startsWith("/user") && account.role !== "User") return null;
  const form = await draftFor(found, request, context, account).catch((error) => {
    logFailure("find a draft", error);
    return null;
  });
  return form && found.path;
}

/** Turns the GET into a POST: the page's own action shows the form, and `only.post` stops before saving. */
export async function withDraft(request: Request, context: Context): Promise<Request> {
  if (request.method !== "GET" || parseCookies(request).draft === undefined) return request;
  const url = new URL(request.url);
  if (context.page.isData || context.credentials.kind !== "cookie") return request;
  try {
    const found = await pendingDraft(request, context);
    if (found?.path !== url.pathname + url.search) return request;
    const viewer = await context.viewer();
    context.draft.returned = viewer && (await draftFor(found, request, context, viewer));
  } catch (error) {
    logFailure("give a draft back", error);
  }
  if (!context.draft.returned) return request;
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.set("Origin", url.origin);
  return new Request(request.url, { method: "POST", headers, body: "" });
}

export async function dropTakenDraft(
  request: Request,
  context: Context,
  answer: Response,
): Promise<string[]> {
  if (!context.draft.isTaken || answer.status >= 400 || !parseCookies(request).draft) return [];
  if (answeredCookie(request, answer.headers, "draft") !== undefined) return [];
  const found = await pendingDraft(request, context);
  if (found?.path !== pathOf(request)) return [];
  const drop = dropDraft(context.db, found.key);
  context.waitUntil(drop.then(null, (error) => logFailure("drop a draft", error)));
  return [clearCookie(request, "draft")];
}
