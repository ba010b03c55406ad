import { counted } from "~/formats";

const coursesWith = (courses: number, lectures: number) =>
  `${counted(courses, { one: "course", other: "courses" })} with ${counted(lectures, { one: "lecture", other: "lectures" })}`;

/** `name` is empty if the plan is no longer offered, `ends` is a date in words. */
export type KnownPlan = { name: string; ends: string; isOver: boolean };

const endOf = ({ ends, isOver }: KnownPlan) => `${isOver ? "ended" : "ends"} on ${ends}`;

export const renewalTexts = {
  title: "How to renew",
  titleWithoutPlan: "How to subscribe",
  seePlan: "See my plan",
  call: "Call",
  whatsApp: "WhatsApp",
  email: "Email",
  prices: "Prices and how to pay",
  howToPay: "How to pay",
  renew: "How to renew",

  planOf: (plan: KnownPlan) => `Your plan${plan.name && `, ${plan.name},`} ${endOf(plan)}.`,
  noPlan: "Your account is ready, but it has no plan. The society starts one for you.",
  writeTo: "Write to the society or call. A message is ready: add the plan that you would like, and send it.",

  comesBack: ({ courses, lectures }: { courses: number; lectures: number }) =>
    `When you renew, ${coursesWith(courses, lectures)} open again. What you have watched is kept, and each lecture continues where you stopped.`,
  opens: ({ courses, lectures }: { courses: number; lectures: number }) =>
    `With a plan, ${coursesWith(courses, lectures)} open to you.`,

  endsIn: (days: number, ends: string) => {
    if (days === 0) return `Your plan ends today, ${ends}.`;
    return days === 1 ? `Your plan ends tomorrow, ${ends}.` : `Your plan ends in ${days} days, on ${ends}.`;
  },

  subject: (plan: KnownPlan | null) => (plan ? "Renewal of my plan" : "A plan for my account"),
  message: (email: string, plan: KnownPlan | null) =>
    plan
      ? `Hello, I would like to renew my plan (${plan.name && `${plan.name}, `}${endOf(plan)}). My account: ${email}`
      : `Hello, I would like to subscribe. My account: ${email}`,
} as const;
