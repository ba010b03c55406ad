import { dateText } from "~/formats";
import type { Period, PlanHistory } from "~/models/subscription/account-plan";
import { versionOf } from "~/models/subscription/account-plan";
import { planName } from "~/models/subscription/subscription";
import { previewPlans, renewalOf, spanText } from "~/models/subscription/subscription-terms";

const stateOf = ({ active, periods }: PlanHistory) => {
  if (active) return "active";
  const [newest] = periods;
  if (!newest) return "none";
  return newest.endedAt ? "ended" : "lapsed";
};

/** Dates are texts in Cairo time. */
export function planView(plan: PlanHistory, now: Date) {
  const { latest, active, periods } = plan;
  const [newest] = periods;
  const state = stateOf(plan);
  return {
    state,
    since: newest ? dateText(newest.endedAt ?? newest.expiresAt) : "",
    box: {
      isActive: active !== null,
      expires: latest && dateText(latest.expiresAt),
      planName: latest && planName(latest.plan),
    },
    left: active && spanText(now, active.expiresAt),
    version: versionOf(active),
    activePlan: active?.plan ?? null,
    lapsedPlan: state === "lapsed" ? (latest?.plan ?? null) : null,
    previews: previewPlans(active, now).map(({ expiresAt, ...preview }) => ({
      ...preview,
      from: active && dateText(active.expiresAt),
      starts: dateText(active?.startsAt ?? now),
      until: dateText(expiresAt),
    })),
    renewal: state === "active" || state === "lapsed" ? latest && renewalView(latest, now) : null,
    history: periods.map((period) => historyRow(period, active, now)),
  };
}

function renewalView(last: Period, now: Date) {
  const renewal = renewalOf(last, now);
  return (
    renewal && {
      from: last.expiresAt.toISOString(),
      planName: planName(renewal.plan) ?? "",
      isLapsed: renewal.isLapsed,
      present: dateText(last.expiresAt),
      until: dateText(renewal.until),
    }
  );
}

export type PlanView = ReturnType<typeof planView>;
export type RenewalView = NonNullable<PlanView["renewal"]>;
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
