import { counted, dateText } from "~/formats";
import { texts } from "~/texts";
import { quoted } from "~/ui/confirm/question";

const same = "Nothing was changed.";
const quartersText = (total: number) => counted(total, { one: "quarter", other: "quarters" });
const coursesText = (total: number) => counted(total, { one: "course", other: "courses" });

export const undoTexts = {
  title: "Undo",
  confirm: "Undo",
  dashboard: "Dashboard",
  emptyTitle: "There is nothing to undo",
  empty: "It was undone already, or the time for it is over.",
  questions: {
    board: (name: string) => `The board ${quoted(name)} will be as before, with its picture.`,
    message: (subject: string) => `The message ${quoted(subject)} will be as before.`,
    plan: (email: string) => `The plan of ${email} will run until its end again.`,
    renewal: (email: string, end: number) =>
      `The plan of ${email} will end as before the renewal, on ${dateText(new Date(end))}.`,
    restart: (email: string, end: number) =>
      `The plan of ${email} will be over again, as before the renewal, since ${dateText(new Date(end))}.`,
    quarters: (email: string, total: number) =>
      `${email} will be able to open ${quartersText(total)} of the website again.`,
    courses: (email: string, total: number) =>
      `${email} will be able to open ${coursesText(total)} of the mobile app again.`,
  },
  undone: {
    board: (name: string) => `Undone: the board ${quoted(name)} is back.`,
    message: (subject: string) => `Undone: the message ${quoted(subject)} is back.`,
    plan: (email: string) => `Undone: ${email} has the plan again.`,
    renewal: (email: string, end: number) =>
      `Undone: the plan of ${email} ends on ${dateText(new Date(end))} as before.`,
    restart: (email: string, end: number) =>
      `Undone: the plan of ${email} is over since ${dateText(new Date(end))}, as before.`,
    quarters: (email: string, total: number) =>
      `Undone: ${email} can open ${quartersText(total)} of the website again.`,
    courses: (email: string, total: number) =>
      `Undone: ${email} can open ${coursesText(total)} of the mobile app again.`,
  },
  obstacles: {
    "undone-already": "This was undone already.",
    "too-late": `This can no longer be undone: only you can undo it, within 10 minutes. ${same}`,
    "number-taken": `Another board has this number now, so the deleted one cannot come back. ${same}`,
    "not-gone": `It is there again already. ${same}`,
    "access-again": `The user has this access again already. ${same}`,
    "plan-again": `The user has a plan again already. ${same}`,
    "plan-over": `The plan would be over by now. ${same}`,
    "changed-meanwhile": `This subscription has changed since. ${same}`,
    "no-plan": `The user no longer has a valid plan. ${same}`,
    "removed-user": `This account has been removed. ${same}`,
    "unknown-user": texts.userGone,
  },
} as const;
