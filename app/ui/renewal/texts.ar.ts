import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import { sentence } from "../sentence";
import type * as english from "./texts";

export type KnownPlan = english.KnownPlan;

const coursesWith = (courses: number, lectures: number) => {
  const inCourses = countedInArabic(courses, {
    one: "دورة واحدة",
    two: "دورتان",
    few: "# دورات",
    many: "# دورة",
    other: "# دورة",
  });
  const inLectures = countedInArabic(lectures, {
    zero: "بلا محاضرات بعد",
    one: "محاضرة واحدة",
    two: "محاضرتان",
    few: "# محاضرات",
    many: "# محاضرة",
    other: "# محاضرة",
  });
  return `${inCourses} (${inLectures})`;
};

const endOf = ({ ends, isOver }: KnownPlan) => `${isOver ? "انتهت" : "تنتهي"} في ${ends}`;

export const renewalTexts: Translated<typeof english.renewalTexts> = {
  title: "طريقة التجديد",
  firstPlan: "بقيت خطوة واحدة: اختيار خطة",
  planDetails: "عرض خطتي",
  phone: (number) => sentence`الاتصال بالرقم ${number}`,
  whatsApp: (number) => sentence`WhatsApp ${number}`,
  email: (address) => sentence`البريد الإلكتروني ${address}`,
  price: (pounds) => `${pounds} ج.م`,
  opensWithPayment: "نفعّل حسابك فور وصول المبلغ إلينا.",
  choosePlan: "اختيار خطة والدفع",
  howToPay: "طريقة الدفع",
  renewalLink: "طريقة التجديد",

  planEnd: (plan) => `خطتك${plan.name && ` «${plan.name}»`} ${endOf(plan)}.`,
  noPlan: "حسابك جاهز. بعد اختيار الخطة تتولى الجمعية تفعيلها.",
  intro: (hasWhatsApp) =>
    `يُرجى الضغط على «${hasWhatsApp ? "WhatsApp" : "البريد الإلكتروني"}». الرسالة جاهزة: تكفي إضافة الخطة ثم الإرسال.`,

  otherwise: (hasWhatsApp) =>
    `أو يُرجى الضغط على «${hasWhatsApp ? "WhatsApp" : "البريد الإلكتروني"}». الرسالة جاهزة: تكفي إضافة الخطة ثم الإرسال.`,

  coursesAfterRenewal: ({ courses, lectures }) =>
    `بعد التجديد تُتاح لك من جديد ${coursesWith(courses, lectures)}. وما شاهدته محفوظ، وتُستأنف كل محاضرة من حيث توقفت مشاهدتها.`,
  coursesWithPlan: ({ courses, lectures }) => `بخطة الاشتراك تُتاح لك ${coursesWith(courses, lectures)}.`,

  daysLeft: (days, ends) => {
    if (days === 0) return `تنتهي خطتك اليوم، ${ends}.`;
    if (days === 1) return `تنتهي خطتك غدا، ${ends}.`;
    const time = countedInArabic(days, {
      one: "يوم واحد",
      two: "يومين",
      few: "# أيام",
      many: "# يوما",
      other: "# يوم",
    });
    return `تنتهي خطتك بعد ${time}، في ${ends}.`;
  },

  subject: (plan) => (plan ? "تجديد خطتي" : "خطة لحسابي"),
  message: (email, plan) =>
    plan
      ? `تحية طيبة، أود تجديد خطتي (${plan.name && `${plan.name}، `}${endOf(plan)}). حسابي: ${email}`
      : `تحية طيبة، أود الاشتراك. حسابي: ${email}`,
};
