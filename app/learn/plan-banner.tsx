import type { PlanEnd } from "~/models/subscription/plan-end";
import { Alert } from "~/ui/alert";
import { renewalTexts as say } from "~/ui/renewal/texts";

type PlanBannerProps = PlanEnd & { ends: string; href: string };

/** Stands on every page, so it never interrupts. */
export function PlanBanner({ days, isNear, ends, href }: PlanBannerProps) {
  return (
    <Alert kind={isNear ? "warning" : "info"} role="status">
      {say.endsIn(days, ends)} <a href={href}>{say.renew}</a>
    </Alert>
  );
}
