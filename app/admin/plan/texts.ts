import type { Question } from "~/ui/confirm/question";
import type { PlanView } from "./plan-view.server";

export const historyTexts = {
  history: "History",
  noSubscriptionsYetAll: "No subscriptions yet. All of them are listed here, including removed ones.",
  plan: "Plan",
  started: "Started",
  end: "End",
  state: "State",
  active: "Active",
  expired: "Expired",
  removed: "Removed",
  on: (removed: string) => ` on ${removed}`,
  restore: "Restore",
  thePreviousExpiry: (expires: string) => `the previous expiry, ${expires}`,
};

export const loggedInTexts = {
  userIsLoggedIn: "User is logged in",
  state: (email: string, isLoggedIn: boolean) =>
    isLoggedIn ? `${email} is marked as logged in.` : `${email} is not marked as logged in.`,
  tick: "Tick",
  tickingOnlySetsTheMark: "Ticking only sets the mark.",
  untickingSignsThisUserOut: "Unticking signs this user out everywhere immediately.",
  untick: "Untick",
};

export const loggedInFormTexts = {
  loggedInManagement: "Logged In Management",
  userIsLoggedIn: "User is logged in",
  saveStatus: "Save status",
  untickToSignThisUserOut: "Untick to sign this user out everywhere. Ticking has no effect.",
};

export const periodRestoreTexts = {
  restorePreviousExpiry: "Restore previous expiry",
  thePlanOfWhichWasRemoved: (name: string, email: string, expires: string) =>
    `The ${name} plan of ${email}, which was removed, will run until ${expires} again.`,
  restore: "Restore",
};

export const planChangeTexts = {
  confirmTheShorterPlan: "Confirm the shorter plan",
};

export const renewFormTexts = {
  renewal: "Renewal",
  whatItDoes: (plan: string, present: string, until: string) =>
    `The ${plan} plan continues from its end, ${present}, until ${until}. No paid day is lost.`,
  renewNewEnd: (until: string) => `Renew: new end ${until}`,
};

export const stateNoteTexts = {
  noQuarterIsOpen: "No quarter is open to this user yet, so the website shows no lecture.",
  openQuarters: "Quarters permission",
  thisUserHasNeverHad:
    "This user has never had a subscription. To start one, tick ‘Subscribe to Plan’ and choose the plan.",
  theLastPlanExpired: (since: string) => `The last plan expired on ${since}.`,
  toStartANewOne: "To start a new one, tick ‘Subscribe to Plan’ and choose the plan.",
  theSubscriptionWasRemovedOn: (since: string) => `The subscription was removed on ${since}.`,
  itsPreviousExpiry: " Its previous expiry can be restored from the history below.",
};

export const previewsTexts = {
  newExpiryDateIfYouChange: "New expiry date if you change the plan",
  newExpiryDateIfYouSave: "New expiry date if you save now",
  fromUntil: (from: string, until: string) => `from ${from} until ${until}`,
  nothingChanges: "Nothing changes: ",
  afterSaving: "After saving: ",
  afterTickingAndSaving: "After ticking the box above and saving: ",
  planFromUntil: (choice: string, from: string, until: string) => `${choice}, from ${from} until ${until}`,
  currentPlan: "current plan",
  alreadyOverNotPossible: "already over: not possible",
  earlierThanTheCurrentEnd: (earlier: string) => `${earlier} earlier than the current end`,
};

export const subscriptionFormTexts = {
  subscriptionManagement: "Subscription Management",
  subscribeToPlan: "Subscribe to Plan",
  tickFirst: "To start a plan, tick this box and choose the plan.",
  chooseAPlan: "Choose a Plan:",
  selectPlan: "Select Plan",
  updateSubscription: "Update Subscription",
  subscribe: "Subscribe",
};

export const planTexts = {
  userSubscriptionPlan: "User Subscription Plan",
  users: "Users",
  account: "Account:",
  thisAccountWasRemovedOn: (date: string) => `This account was removed on ${date}.`,
  backToList: "Back to List",
};

export const renewTexts = {
  question: (plan: string, email: string, present: string, until: string) =>
    `The ${plan} plan of ${email} ends on ${present}. Renewed, it runs until ${until}.`,
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
