import type { settings } from "#db/schema";
import { plans } from "~/settings/plans";
import { mapPrices } from "~/settings/society";
import { type Course, type Lecture, type Quarter, quarters } from "../data";
import { narrations } from "./narrations";

/** In pounds: each longer plan costs 100 less a month. */
export const prices = mapPrices((_, plan) => String(plan.months * (900 - 100 * plans.indexOf(plan))));

/** What an Admin would have written in *Settings*. Nobody has these numbers and addresses. */
export const details = {
  name: "Papyrus Society of Obstetric and Gynecological Ultrasound",
  shortName: "Papyrus Ultrasound Society",
  arabicName: "جمعية البردي للموجات فوق الصوتية في التوليد وأمراض النساء",
  product: "Papyrus",
  phone: "+20 2 0000 0100",
  whatsApp: "+201900000100",
  email: "office@papyrus.example",
  address: "14 Papyrus Street, Garden City, Cairo, Egypt",
  description:
    "Since 1992 the Papyrus Society has taught physicians to look for themselves. Our courses and diplomas lead from the first probe position to a confident diagnosis, taught by practising sonologists and followed at the learner's own pace, between two duties or at home.",
  secretaryName: "Dr. Salma Abdel Rahman",
  secretaryTitle: "Secretary General",
  joining: [
    "Create an account: it takes a minute and costs nothing.",
    "Choose a plan and pay by InstaPay, from a wallet, by bank transfer, or at our office in Garden City.",
    "Report the payment on the same page, with the transfer reference or a picture. We open your account the same day.",
  ].join("\n\n"),
  instaPay: "papyrus@instapay.example",
  wallet: "019 0000 0100, Papyrus Wallet",
  bank: "Bank of the Papyrus (no real bank)\nIBAN EG77 9999 0001 0000 0000 0000 0000 1\nPapyrus Society",
  cashAt: "14 Papyrus Street, Garden City, Sunday to Thursday, 9:00 to 15:00",
  receiptNote: "Tax number 000-000-100 (no real number)",
  prices: JSON.stringify(prices),
  arabic: JSON.stringify({
    descriptionInArabic:
      "منذ عام 1992 تعلّم جمعية البردي الأطباء أن يروا بأنفسهم. تقود دوراتنا ودبلوماتنا من أول وضع للمجس إلى تشخيص واثق، يقدمها أطباء ممارسون للموجات فوق الصوتية، ويتابعها كل متدرب بالوتيرة التي تناسبه، بين مناوبتين أو في البيت.",
    secretaryNameInArabic: "د. سلمى عبد الرحمن",
    secretaryTitleInArabic: "الأمينة العامة",
    joiningInArabic: [
      "إنشاء حساب، وهو لا يستغرق سوى دقيقة، ومن دون مقابل.",
      "اختيار خطة والدفع عبر InstaPay، أو من محفظة إلكترونية، أو بتحويل بنكي، أو في مقر الجمعية بجاردن سيتي.",
      "الإبلاغ عن الدفع في الصفحة نفسها، برقم مرجع التحويل أو بصورة للإيصال. ويُفعَّل الحساب في اليوم نفسه.",
    ].join("\n\n"),
  }),
} satisfies Partial<typeof settings.$inferInsert>;

/** File names below `pictures/`. */
export const logo = "society/logo.webp";
export const portrait = "boards/salma-abdel-rahman.webp";
export const signature = "society/signature.webp";

/** In minutes, of each lecture in turn. */
const lengths = [9, 8, 11, 10, 8.5, 12, 9.5, 8, 10.5, 11.5, 9, 8.5, 10, 12, 8, 9.5, 11, 8.5, 10, 9];

/** In days: the newest of a course came online last. */
const ages = [150, 148, 141, 104, 134, 128, 96, 13, 120, 111, 90, 6, 83, 76, 27, 62, 9, 69, 62, 2];

type Addition = Pick<Course, "cpdMinutes" | "mayKeep"> & {
  description?: string;
  preview?: string;
  lectures?: Lecture[];
};

/** By the course's name: what the society has beyond the plain demo data. */
const additions: Readonly<Record<string, Addition>> = {
  "Basic Ultrasound of Gynecology and Pregnancy": {
    cpdMinutes: 60,
    mayKeep: true,
    preview: "Knobology and image optimisation",
    lectures: [{ name: "Depth, focus and gain in practice", media: "knobology-and-image-optimisation" }],
  },
  "Advanced Ultrasound of Gynecology and Pregnancy": {
    cpdMinutes: 60,
    lectures: [
      { name: "Head circumference: pitfalls", media: "biometry-head-circumference" },
      { name: "Dating when periods are uncertain", media: "first-trimester-dating" },
    ],
  },
  "Fetal Echo & Doppler": {
    cpdMinutes: 60,
    mayKeep: true,
    preview: "The four-chamber view",
    lectures: [{ name: "Four chambers: variants of the normal", media: "four-chamber-view" }],
  },
  "Anomaly Scan": {
    cpdMinutes: 45,
    lectures: [{ name: "The brain in the transthalamic plane", media: "biometry-head-circumference" }],
  },
  "3D & 4D Ultrasound of Gynecology and Pregnancy": {
    cpdMinutes: 30,
    description: "Volumes, planes and rendering: what they add to a careful look in two dimensions.",
    preview: "From volume to rendered face",
    lectures: [
      { name: "From volume to rendered face", media: "surface-rendering-3d" },
      { name: "The profile before and after rendering", media: "face-profile" },
    ],
  },
  "Interventional Ultrasound": {
    cpdMinutes: 45,
    lectures: [{ name: "Keeping the tip in view", media: "amniocentesis-needle-guidance" }],
  },
};

export const societyQuarters: readonly Quarter[] = furnished();

function furnished(): Quarter[] {
  let place = 0;
  const lectureOf = (lecture: Lecture, preview: string | undefined): Lecture => {
    const [minutes = 10, daysOld = 0] = [lengths[place], ages[place]];
    place += 1;
    const isPreview = lecture.name === preview ? true : undefined;
    const narration = narrations[lecture.name];
    return { ...lecture, times: minutes * 6, daysOld, narration, ...(isPreview && { isPreview }) };
  };
  return quarters.map((quarter) => ({
    ...quarter,
    courses: quarter.courses.map((course) => {
      const { preview, lectures = [], ...more } = additions[course.name] ?? {};
      const all = [...course.lectures, ...lectures].map((lecture) => lectureOf(lecture, preview));
      return { ...course, ...more, lectures: all };
    }),
  }));
}
