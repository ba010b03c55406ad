import { useSociety } from "~/site/use-society";
import { texts } from "~/texts";
import { FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import { PlanBox } from "~/ui/plan-box";
import { ComesBack } from "~/ui/renewal/comes-back";
import { renewalTexts as say } from "~/ui/renewal/texts";
import { WaysToRenew } from "~/ui/renewal/ways-to-renew";
import { AccountNotices } from "../notices/account-notices";
import { lapsedTexts } from "../texts";
import * as css from "./lapsed-screen.css";
import type { LoginPage } from "./login-page.server";
import { LoginWays } from "./login-ways";
import { SignInForm } from "./sign-in-form";

type LapsedScreenProps = NonNullable<LoginPage["lapsed"]> & { email: string };

/** Stays when its message has gone. Who never had a plan reads first what to do, and last why. */
export function LapsedScreen({ email, plan, granted, notices, payHref }: LapsedScreenProps) {
  const society = useSociety();
  const reason = texts.neverSubscribed(society.email);
  return (
    <FormPage title={plan ? say.title : say.firstPlan} footer={<LoginWays />}>
      <FormMessages answer={undefined} said={[]} told={plan ? undefined : reason} />
      <p>{plan ? say.planEnd(plan) : say.noPlan}</p>
      <AccountNotices notices={notices} isSignedIn={false} />
      <WaysToRenew society={society} email={email} plan={plan} payHref={payHref} />
      {plan ? (
        <details className={css.plan}>
          <summary>{say.planDetails}</summary>
          <PlanBox isActive={false} expires={plan.ends} planName={plan.name} />
          <ComesBack {...granted} hadPlan />
        </details>
      ) : (
        <>
          <ComesBack {...granted} hadPlan={false} />
          <p className={css.reason}>{reason}</p>
        </>
      )}
      <section aria-labelledby="sign-in-again">
        <h2 id="sign-in-again">{lapsedTexts.signInAgain}</h2>
        <SignInForm lastResult={undefined} email={email} />
      </section>
    </FormPage>
  );
}
