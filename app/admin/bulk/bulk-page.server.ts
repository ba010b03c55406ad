import { dateText } from "~/formats";
import type { Context } from "~/http/context.server";
import { savedSelection } from "~/models/access/saved-selection";
import type { Actor } from "~/models/activity/activity";
import { quarterNames } from "~/models/catalogue/course-groups";
import { impactOfUsers } from "~/models/deletion-impact";
import { previewPlans, previewRenewal } from "~/models/subscription/subscription-terms";
import type { BulkAction } from "~/models/users/bulk-actions";
import {
  type BulkAccount,
  bulkAccounts,
  isOpenAdmin,
  leftOutOf,
  withoutQuarter,
} from "~/models/users/bulk-users";
import { planName } from "~/settings/plans";
import { usersImpact } from "../editing/impact.server";
import { outlineOf } from "../outline";
import type { Bulk } from "./read-bulk";
import { bulkPageTexts as say } from "./texts";

export async function bulkPage({ reads }: Pick<Context, "reads">, bulk: Bulk, actor: Actor, now: Date) {
  const { ids, action } = bulk;
  const isDeletion = action === "delete" && ids.length > 0;
  const [accounts, { groups, saved }, lost, withNoQuarter] = await Promise.all([
    ids.length > 0 ? bulkAccounts(reads, ids, now) : [],
    itemChoice(reads, action, actor),
    isDeletion
      ? impactOfUsers(
          reads,
          ids.filter((id) => id !== actor.id),
        )
      : null,
    action === "subscribe" && ids.length > 0 ? withoutQuarter(reads, ids) : [],
  ]);
  const page = {
    ...bulk,
    outline: outlineOf(groups),
    saved,
    withNoQuarter,
    impact: lost ? usersImpact(lost, say.impactHeading) : "",
    submission: crypto.randomUUID(),
    accounts: accounts.map(({ id, account }) => accountView(id, account, action, actor)),
    plans: previewPlans(null, now).map(({ plan, name, expiresAt }) => ({
      plan,
      label: say.planUntil(name, dateText(expiresAt)),
    })),
  };
  return { page, isForAdmin: concernsAdmin(action, accounts, actor) };
}

export type BulkPage = Awaited<ReturnType<typeof bulkPage>>["page"];

/** Only a link, or the end of an account, decides who may sign in; nobody ends their own here. */
const concernsAdmin = (action: BulkAction | null, accounts: readonly ListedAccount[], actor: Actor) =>
  (action === "password-links" || action === "delete") &&
  accounts.some(
    ({ id, account }) => account && isOpenAdmin(account) && !(action === "delete" && id === actor.id),
  );

type ListedAccount = { id: string; account: BulkAccount | null };

function accountView(id: string, account: BulkAccount | null, action: BulkAction | null, actor: Actor) {
  const active = account?.removedAt ? null : account?.active;
  const until = active && previewRenewal(active);
  return {
    id,
    email: account?.email ?? null,
    isThere: account !== null && account.removedAt === null,
    plan: active ? say.planUntil(planName(active.plan) ?? say.unknownPlan, dateText(active.expiresAt)) : null,
    /** The end that a renewal starts from, in ms; comes back with the form. */
    seen: active ? active.expiresAt.getTime() : null,
    until: until ? dateText(until) : null,
    leftOut: action && leftOutOf(action, account, actor),
    isConfirmed: account?.addressConfirmedAt !== null,
  };
}

export async function itemChoice(db: Context["db"], action: BulkAction | null, actor: Actor) {
  if (action?.endsWith("courses")) return savedSelection(db, actor.id);
  const items = action?.endsWith("quarters") ? await quarterNames(db) : [];
  return { groups: items.length > 0 ? [{ id: 1, name: say.quarters, items }] : [], saved: [] };
}
