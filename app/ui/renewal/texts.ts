import type { ReactNode } from "react";
import { counted } from "~/formats";
import { sentence } from "../sentence";

const coursesWith = (courses: number, lectures: number) =>
  `${counted(courses, { one: "course", other: "courses" })} with ${counted(lectures, { one: "lecture", other: "lectures" })}`;

/** `name` is empty if the plan is no longer offered, `ends` is a date in words. */
export type KnownPlan = { name: string; ends: string; isOver: boolean };

const endOf = ({ ends, isOver }: KnownPlan) => `${isOver ? "ended" : "ends"} on ${ends}`;

export const renewalTexts = {
  title: "How to renew",
  firstPlan: "One step left: choose a plan",
  planDetails: "See my plan",
  phone: (number: ReactNode) => sentence`Call ${number}`,
  whatsApp: (number: ReactNode) => sentence`WhatsApp ${number}`,
  email: (address: ReactNode) => sentence`Email ${address}`,
  price: (pounds: string) => `EGP ${pounds}`,
  opensWithPayment: "We open your account as soon as your payment has reached us.",
  choosePlan: "Choose a plan and pay",
  howToPay: "How to pay",
  renewalLink: "How to renew",

  planEnd: (plan: KnownPlan) => `Your plan${plan.name && `, ${plan.name},`} ${endOf(plan)}.`,
  noPlan: "Your account is ready. The society starts the plan that you choose.",
  intro: (hasWhatsApp: boolean) =>
    `${hasWhatsApp ? "Tap WhatsApp" : "Tap Email"}. The message is written; add the plan and send.`,

  otherwise: (hasWhatsApp: boolean) =>
    `Or tap ${hasWhatsApp ? "WhatsApp" : "Email"}. The message is written; add the plan and send.`,

  coursesAfterRenewal: ({ courses, lectures }: { courses: number; lectures: number }) =>
    `When you renew, ${coursesWith(courses, lectures)} open again. What you have watched is kept, and each lecture continues where you stopped.`,
  coursesWithPlan: ({ courses, lectures }: { courses: number; lectures: number }) =>
    `With a plan, ${coursesWith(courses, lectures)} open to you.`,

  daysLeft: (days: number, ends: string) => {
    if (days === 0) return `Your plan ends today, ${ends}.`;
    return days === 1 ? `Your plan ends tomorrow, ${ends}.` : `Your plan ends in ${days} days, on ${ends}.`;
  },

  subject: (plan: KnownPlan | null) => (plan ? "Renewal of my plan" : "A plan for my account"),
  message: (email: string, plan: KnownPlan | null) =>
    plan
      ? `Hello, I would like to renew my plan (${plan.name && `${plan.name}, `}${endOf(plan)}). My account: ${email}`
      : `Hello, I would like to subscribe. My account: ${email}`,
} as const;
