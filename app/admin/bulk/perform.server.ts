import type { AppSecret } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import { keyField } from "~/http/idempotency/keyed-form.server";
import { changeGrants, type GrantKind } from "~/models/access/grants";
import type { SignedInActor } from "~/models/identity/confirmation";
import type { BulkAction } from "~/models/users/bulk-actions";
import { linkMany } from "~/models/users/bulk-links";
import { renewMany, type SeenEnds, subscribeMany } from "~/models/users/bulk-plans";
import { removeMany } from "~/models/users/bulk-removal";
import type { BulkResult } from "~/models/users/bulk-users";
import { asPlanId } from "~/settings/plans";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { readTree } from "../tree/tree.server";

type BulkForm = { ids: string[]; form: FormData; sessionId: string; appSecret: AppSecret };
/** `field` shows the reason; without it, the whole form does. */
type Performed = { results: BulkResult[] | "unconfirmed" } | { reason: string; field?: "plan" };
type Perform = (db: Context["db"], sent: BulkForm, actor: SignedInActor, now: Date) => Promise<Performed>;

const grants =
  (change: "grant" | "revoke", kind: GrantKind, words: { choose: string; gone: string }): Perform =>
  async (db, { ids: userIds, form }, actor, now) => {
    const ids = readTree(form, "itemId")?.selected;
    if (!ids) return { reason: texts.itemsFailed };
    if (ids.length === 0) return { reason: words.choose };
    const changed = await changeGrants(db, kind, { change, userIds, ids }, actor, now);
    if (changed.outcome === "unknown-item") return { reason: words.gone };
    const results = changed.users.map((user) => ({
      ...user,
      outcome: user.outcome === "saved" ? ("done" as const) : user.outcome,
    }));
    return { results };
  };

const quarterWords = { choose: texts.bulk.quarterRequired, gone: texts.bulk.quarterGone };
const courseWords = { choose: texts.courseRequired, gone: texts.bulk.courseGone };

export const perform: Record<BulkAction, Perform> = {
  subscribe: async (db, { ids: userIds, form }, actor, now) => {
    const asked = form.get("plan");
    if (!asked) return { reason: texts.planRequired, field: "plan" };
    const plan = asPlanId(asked);
    if (!plan) return { reason: texts.planRefusals["unknown-plan"], field: "plan" };
    return { results: await subscribeMany(db, { userIds, plan }, actor, now) };
  },
  renew: async (db, { ids: userIds, form }, actor, now) => ({
    results: await renewMany(db, { userIds, seen: seenEnds(form) }, actor, now),
  }),
  "grant-quarters": grants("grant", "quarters", quarterWords),
  "grant-courses": grants("grant", "courses", courseWords),
  "revoke-quarters": grants("revoke", "quarters", quarterWords),
  "revoke-courses": grants("revoke", "courses", courseWords),
  "password-links": async (db, { ids: userIds, form, sessionId, appSecret }, actor, now) => {
    // Sessions end long before a dead link is forgotten, so no form brings a used one back.
    const key = z.uuid().catch(crypto.randomUUID()).parse(form.get(keyField));
    return { results: await linkMany(db, { userIds, key: `${sessionId}\n${key}`, appSecret }, actor, now) };
  },
  delete: async (db, { ids }, actor, now) => ({ results: await removeMany(db, ids, actor, now) }),
};

/** Parses `seen` fields like `1766354399000 id`: the ends on the form, so that a second press renews nothing. */
function seenEnds(form: FormData): SeenEnds {
  const seen = new Map<string, Date>();
  for (const each of form.getAll("seen")) {
    const [, ms, id] = /^(\d{1,15}) (.+)$/s.exec(String(each)) ?? [];
    if (ms && id) seen.set(id, new Date(Number(ms)));
  }
  return seen;
}
