import { mediumDate } from "~/models/cairo-time";
import type { AccountPlan, Period } from "~/models/identity/account-plan";
import { versionOf } from "~/models/identity/account-plan";
import { planName } from "~/models/subscription/subscription";
import { previewPlans, previewRenewal } from "~/models/subscription/subscription-terms";

const stateOf = ({ active, periods }: AccountPlan) => {
  if (active) return "active";
  const [newest] = periods;
  if (!newest) return "none";
  return newest.endedAt ? "ended" : "lapsed";
};

/** Dates are texts in Cairo time. */
export function planView(account: AccountPlan, now: Date) {
  const { latest, active, periods } = account;
  const [newest] = periods;
  const renewal = active && previewRenewal(active);
  return {
    state: stateOf(account),
    /** When the newest period was removed or expired. */
    since: newest ? mediumDate(newest.endedAt ?? newest.expiresAt) : "",
    box: {
      isActive: active !== null,
      expires: latest && mediumDate(latest.expiresAt),
      planName: latest && planName(latest.plan),
    },
    version: versionOf(active),
    activePlan: active?.plan ?? null,
    previews: previewPlans(active, now).map(({ expiresAt, ...preview }) => ({
      ...preview,
      from: active && mediumDate(active.expiresAt),
      until: mediumDate(expiresAt),
    })),
    renewal: active &&
      renewal && {
        from: active.expiresAt.toISOString(),
        present: mediumDate(active.expiresAt),
        until: mediumDate(renewal),
      },
    history: periods.map((period) => historyRow(period, active, now)),
  };
}

export type PlanView = ReturnType<typeof planView>;
export type HistoryRow = PlanView["history"][number];

function historyRow(period: Period, active: Period | null, now: Date) {
  const { id, plan, startsAt, expiresAt, endedAt } = period;
  const isOver = expiresAt.getTime() <= now.getTime();
  return {
    id,
    name: planName(plan) ?? String(plan),
    started: mediumDate(startsAt),
    expires: mediumDate(expiresAt),
    state: endedAt ? ("removed" as const) : isOver ? ("expired" as const) : ("active" as const),
    removed: endedAt && mediumDate(endedAt),
    canRestore: endedAt !== null && !isOver && active === null,
  };
}
