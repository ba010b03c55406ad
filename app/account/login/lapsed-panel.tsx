import { useSociety } from "~/site/use-society";
import { PlanBox } from "~/ui/plan-box";
import { ComesBack } from "~/ui/renewal/comes-back";
import { renewalTexts as say } from "~/ui/renewal/texts";
import { WaysToRenew } from "~/ui/renewal/ways-to-renew";
import { AccountNotices } from "../notices/account-notices";
import * as css from "./lapsed-panel.css";
import type { lapsedPanel } from "./lapsed-panel.server";

type LapsedPanelProps = NonNullable<Awaited<ReturnType<typeof lapsedPanel>>>;

/** Stays when the message above it has gone. */
export function LapsedPanel({ email, plan, granted, notices }: LapsedPanelProps) {
  return (
    <section className={css.panel} aria-labelledby="lapsed">
      <h2 id="lapsed">{plan ? say.title : say.titleWithoutPlan}</h2>
      <p>{plan ? say.planOf(plan) : say.noPlan}</p>
      <AccountNotices notices={notices} isSignedIn={false} />
      <WaysToRenew society={useSociety()} email={email} plan={plan} />
      <details>
        <summary>{say.seePlan}</summary>
        <PlanBox isActive={false} expires={plan?.ends ?? null} planName={plan?.name ?? null} />
        <ComesBack {...granted} hadPlan={plan !== null} />
      </details>
    </section>
  );
}
