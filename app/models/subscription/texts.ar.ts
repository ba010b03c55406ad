import type { Translated } from "~/language/translated";
import { monthForms } from "~/settings/texts.ar";
import type * as english from "./texts";

export const spanTexts: Translated<typeof english.spanTexts> = {
  months: monthForms,
  days: { one: "يوم واحد", two: "يومان", few: "# أيام", many: "# يوما", other: "# يوم" },
  monthsAndDays: (months, days) => `${months} و${days}`,
  underOneDay: "أقل من يوم",
};
