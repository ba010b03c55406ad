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

export const planNames: Record<keyof typeof english.planNames, string> = {
  1: "شهرية",
  2: "3 أشهر",
  3: "6 أشهر",
};

export const planTexts: Translated<typeof english.planTexts> = {
  oneOf: (names) => new Intl.ListFormat("ar-EG-u-nu-latn", { type: "disjunction" }).format(names.map(String)),
};
