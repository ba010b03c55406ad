import { plans } from "~/settings/plans";
import { planLengthTexts } from "~/settings/texts";

/** As a sentence tells them: "1, 3 or 6 months". */
export const planLengths = () => planLengthTexts.lengths(plans.map(({ months }) => months));
