import type { ReactNode } from "react";
import type { Question } from "~/ui/confirm/question";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";
import type { PlanView } from "./plan-view.server";

export const historyTexts = {
  history: "History",
  empty: "No subscriptions yet. All of them are listed here, including removed ones.",
  plan: "Plan",
  started: "Started",
  end: "End",
  state: "State",
  active: "Active",
  expired: "Expired",
  removed: "Removed",
  removedOn: (date: string) => `Removed on ${date}`,
  restore: (expires: string, hide: Hide) => sentence`Restore${hide(` the previous expiry, ${expires}`)}`,
};

export const loggedInTexts = {
  userIsLoggedIn: "User is logged in",
  state: (email: string, isLoggedIn: boolean) =>
    isLoggedIn ? `${email} is marked as logged in.` : `${email} is not marked as logged in.`,
  tick: "Tick",
  tickEffect: "Ticking only sets the mark.",
  untickEffect: "Unticking signs this user out everywhere immediately.",
  untick: "Untick",
};

export const loggedInFormTexts = {
  loggedInManagement: "Logged In Management",
  userIsLoggedIn: "User is logged in",
  saveStatus: "Save status",
  hint: "Untick to sign this user out on all devices.",
};

export const periodRestoreTexts = {
  restorePreviousExpiry: "Restore previous expiry",
  message: (name: string, email: string, expires: string) =>
    `The ${name} plan of ${email}, which was removed, will run until ${expires} again.`,
  restore: "Restore",
};

export const planChangeTexts = {
  confirmShorterPlan: "Confirm the shorter plan",
};

export const renewalTexts = {
  renewal: "Renewal",
  continues: (plan: string, end: string, until: string) =>
    `The ${plan} plan continues from its end, ${end}, until ${until}. No paid day is lost.`,
  beginsAgain: (plan: string, end: string, until: string) =>
    `The ${plan} plan ended on ${end}. Renewed now, it runs from today until ${until}.`,
  renewNewEnd: (until: string) => `Renew: new end ${until}`,
  renewedUntil: (until: string) => `Renewed until ${until}`,
  renewOnceMore: "Renew once more",
};

export const stateNoteTexts = {
  noQuarters: "No quarter is open to this user yet, so the website shows no lecture.",
  quartersPermission: "Quarters permission",
  neverSubscribed:
    "This user has never had a subscription. To start one, tick ‘Subscribe to Plan’ and choose the plan.",
  planExpired: (since: string) => `The last plan expired on ${since}.`,
  pressRenew: "To start it again, press ‘Renew’. Below it you can choose another plan.",
  subscriptionRemoved: (since: string) => `The subscription was removed on ${since}.`,
  restoreHint: "Its previous expiry can be restored from the history below.",
};

export const previewsTexts = {
  changeCaption: "New expiry date if you change the plan",
  startCaption: "New expiry date if you save now",
  period: (from: string, until: string) => `from ${from} until ${until}`,
  unchanged: (period: ReactNode) => sentence`Nothing changes: ${period}`,
  afterSaving: (period: ReactNode) => sentence`After saving: ${period}`,
  afterTickingAndSaving: (period: ReactNode) => sentence`After ticking the box above and saving: ${period}`,
  planPeriod: (choice: string, from: string, until: string) => `${choice}, from ${from} until ${until}`,
  currentPlan: "current plan",
  alreadyOver: "already over: not possible",
  earlierEnd: (earlier: string) => `${earlier} earlier than the current end`,
};

export const subscriptionFormTexts = {
  subscriptionManagement: "Subscription Management",
  subscribeToPlan: "Subscribe to Plan",
  boxHint: "To start a plan, tick this box and choose the plan.",
  choosePlan: "Choose a Plan:",
  selectPlan: "Select Plan",
  updateSubscription: "Update Subscription",
  subscribe: "Subscribe",
};

export const planTexts = {
  subscriptionPlan: "User Subscription Plan",
  users: "Users",
  account: "Account:",
  accountRemoved: (date: string) => `This account was removed on ${date}.`,
  backToList: "Back to List",
};

export const renewTexts = {
  message: (plan: string, email: string, present: string, until: string) =>
    `The ${plan} plan of ${email} ends on ${present}. Renewed, it runs until ${until}.`,
  questionOfLapsed: (plan: string, email: string, ended: string, until: string) =>
    `The ${plan} plan of ${email} ended on ${ended}. Renewed now, it runs from today until ${until}.`,
  renewSubscription: "Renew subscription",
  renew: "Renew",
};

export const unsubscribeTexts = {
  confirmUnsubscribe: "Confirm Unsubscribe",
};

/** Asked only if the new plan ends earlier. */
export const planChangeQuestion = (
  { plan, name, earlier, from, until }: PlanView["previews"][number],
  version: string,
): Question => ({
  title: "Confirm the shorter plan",
  message: `With the ${name} plan the subscription ends ${earlier} earlier: from ${from} to ${until}.`,
  confirmLabel: "Update Subscription",
  fields: { subscriptionPlan: String(plan), seen: version },
});

type Present = { planName: string | null; expires: string | null; left: string | null; version: string };

export const unsubscribeQuestion = ({ planName, expires, left, version }: Present): Question => ({
  title: "Confirm Unsubscribe",
  message: `The ${planName ?? "current"} plan, valid until ${expires}, will end immediately. It can be restored from the history until then.`,
  width: 350,
  fields: { seen: version },
  impact: left === null ? "" : `What will be lost: ${left}.`,
});

export const neverConfirmedTexts = {
  strangeNumber: (number: ReactNode) =>
    sentence`A stranger may also have written the WhatsApp number ${number}. Once you give something, password links are offered to it. If you do not know this number, change it first.`,
};
