import { dateText } from "~/formats";
import type { AccountPlan, Period } from "~/models/subscription/account-plan";
import { versionOf } from "~/models/subscription/account-plan";
import { planName } from "~/models/subscription/subscription";
import { previewPlans, previewRenewal, spanText } from "~/models/subscription/subscription-terms";

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
    since: newest ? dateText(newest.endedAt ?? newest.expiresAt) : "",
    box: {
      isActive: active !== null,
      expires: latest && dateText(latest.expiresAt),
      planName: latest && planName(latest.plan),
    },
    left: active && spanText(now, active.expiresAt),
    version: versionOf(active),
    activePlan: active?.plan ?? null,
    previews: previewPlans(active, now).map(({ expiresAt, ...preview }) => ({
      ...preview,
      from: active && dateText(active.expiresAt),
      starts: dateText(active?.startsAt ?? now),
      until: dateText(expiresAt),
    })),
    renewal: active &&
      renewal && {
        from: active.expiresAt.toISOString(),
        plan: planName(active.plan) ?? "",
        present: dateText(active.expiresAt),
        until: dateText(renewal),
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
    started: dateText(startsAt),
    expires: dateText(expiresAt),
    state: endedAt ? ("removed" as const) : isOver ? ("expired" as const) : ("active" as const),
    removed: endedAt && dateText(endedAt),
    canRestore: endedAt !== null && !isOver && active === null,
  };
}
