import type { Translated } from "~/language/translated";
import type * as english from "./texts";

export const spanTexts: Translated<typeof english.spanTexts> = {
  months: { one: "شهر واحد", two: "شهران", few: "# أشهر", many: "# شهرا", other: "# شهر" },
  days: { one: "يوم واحد", two: "يومان", few: "# أيام", many: "# يوما", other: "# يوم" },
  monthsAndDays: (months, days) => `${months} و${days}`,
  underOneDay: "أقل من يوم",
};
