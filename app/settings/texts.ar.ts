import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import type * as english from "./texts";

export const homeDefaults: Translated<typeof english.homeDefaults> = {
  skilledInstructors: "أطباء ممارسون للموجات فوق الصوتية يعلّمون ما يرونه وما يجرونه على الجهاز كل يوم.",
  onlineClasses: "محاضرات تُشاهد حين تسمح المناوبات، على الهاتف أو الحاسوب، مرة أو مرات بقدر الحاجة.",
  learningResources: "دورات مرتبة بعناية، من أول وضع للمجس إلى أندر الحالات.",
  communitySpaces: "زملاء في أمراض النساء والتوليد يتبادلون الحالات والأسئلة والخبرات.",
  whyChooseUs: [
    "تُكتسب مهارة الموجات فوق الصوتية بالنظر، وبمن يرشد إلى موضع النظر.",
    "يسجل محاضراتنا أطباء يجرون الفحص كل يوم. وهي تتبع ترتيب الأسئلة كما ترد في الممارسة: ما ينبغي أن يُظهره المقطع، وكيف يمكن الوصول إليه، وما الطبيعي، ومتى يستدعي الأمر القلق.",
    "التعلم هنا بالوتيرة التي تناسبك، مع العودة إلى أي محاضرة كلما شئت، ولكل دورة موضعها من الفصل. لا استعجال في شيء، ولا اختصار لمجرد الإيجاز.",
  ].join("\n\n"),
};

const oneOf = (names: readonly (string | number)[]) =>
  new Intl.ListFormat("ar-EG-u-nu-latn", { type: "disjunction" }).format(names.map(String));

export const monthForms = {
  one: "شهر واحد",
  two: "شهران",
  few: "# أشهر",
  many: "# شهرا",
  other: "# شهر",
};
const monthsText = (months: number) => countedInArabic(months, monthForms);
/** After a preposition. */
const duration = (months: number) => countedInArabic(months, { ...monthForms, two: "شهرين" });

export const planTexts: Translated<typeof english.planTexts> = {
  name: (months) => (months === 1 ? "شهرية" : monthsText(months)),
};

export const planListTexts: Translated<typeof english.planListTexts> = { oneOf };

export const planLengthTexts: Translated<typeof english.planLengthTexts> = {
  months: monthsText,
  lengths: (months) => oneOf(months.map(monthsText)),
  priceFrom: (price, months) =>
    months === 1 ? `ابتداء من ${price} شهريا` : `ابتداء من ${price} لمدة ${duration(months)}`,
};
