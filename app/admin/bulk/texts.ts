import { counted } from "~/formats";
import { graceDays } from "~/models/identity/removal-grace";
import type { BulkAction } from "~/models/users/bulk-actions";
import type { AccountResult } from "../list/account-result";

const usersText = (count: number) => counted(count, { one: "user", other: "users" });

export const actionChoiceTexts = {
  action: "Action",
  chooseAction: "What would you like to do?",
};

const choiceOf = (one: string) => ({
  addNote: `Your selection is added. These users keep their other ${one}s.`,
  removeNote: `Your selection is removed. These users keep their other ${one}s.`,
  selected: (selected: number) => `${counted(selected, { one, other: `${one}s` })} selected`,
});

export const itemChoiceTexts = { courses: choiceOf("course"), quarters: choiceOf("quarter") };

export const actionFormTexts = {
  backToList: "Back to List",
  cancel: "Cancel",
  choosePlan: "Choose a Plan:",
  selectPlan: "Select Plan",
  neverConfirmed: (accounts: number) =>
    `The address of ${counted(accounts, { one: "account", other: "accounts" })} was never confirmed: anybody can have registered it. Subscribe them only if you know who did.`,
  renewalNote: "Extends each plan from its current end, so that no paid day is lost.",
};

export const noQuarterTexts = {
  noQuarters: (users: number) =>
    `No quarter is open to ${usersText(users)} yet, so the website shows no lecture.`,
  grantHint: "When they are subscribed, choose ‘Grant quarters’.",
};

export const bulkAccountsTexts = {
  effect: "What will happen",
  summary: (users: number, skipped: number) =>
    skipped > 0 ? `${usersText(users)}, ${skipped} will be skipped` : usersText(users),
  selectedUsers: "Selected users",
  neverConfirmed: "Address never confirmed",
  email: "Email",
  subscription: "Subscription",
  no: "No",
};

export const resultsTexts = {
  summary: (users: number, { done, unchanged, skipped }: Record<AccountResult["state"], number>) => {
    const counts = [
      `${done} done`,
      unchanged > 0 && `${unchanged} unchanged`,
      skipped > 0 && `${skipped} skipped`,
    ];
    return `${usersText(users)}: ${counts.filter(Boolean).join(", ")}.`;
  },
  results: "Results",
  backToList: "Back to List",
  chooseAnotherAction: "Choose another action",
  email: "Email",
  result: "Result",
};

export const bulkTexts = {
  selectedUsers: "Selected users",
  selected: (users: number) => `${usersText(users)} selected`,
  users: "Users",
  backToList: "Back to List",
};

export const bulkPageTexts = {
  planUntil: (plan: string, until: string) => `${plan}, until ${until}`,
  unknownPlan: "Yes",
  impactHeading: `What will be lost after ${graceDays} days`,
  quarters: "Quarters",
};

type Words = {
  label: string;
  button: (count: number) => string;
  effect: (until: string | null) => string;
  done: (until: string | null) => string;
  unchanged: (until: string | null) => string;
};

export const actionTexts: Record<BulkAction, Words> = {
  subscribe: {
    label: "Subscribe",
    button: (count) => `Subscribe ${usersText(count)}`,
    effect: () => "Plan starts today",
    done: (until) => `Subscribed until ${until}`,
    unchanged: (until) => `Already subscribed until ${until}`,
  },
  renew: {
    label: "Renew",
    button: (count) => `Renew ${counted(count, { one: "subscription", other: "subscriptions" })}`,
    effect: (until) => `Renewed until ${until}`,
    done: (until) => `Renewed until ${until}`,
    unchanged: (until) => `Already renewed until ${until}`,
  },
  "grant-quarters": {
    label: "Grant quarters",
    button: (count) => `Grant to ${usersText(count)}`,
    effect: () => "Quarters will be added",
    done: () => "Quarters granted",
    unchanged: () => "Already had these quarters",
  },
  "grant-courses": {
    label: "Grant courses",
    button: (count) => `Grant to ${usersText(count)}`,
    effect: () => "Courses will be added",
    done: () => "Courses granted",
    unchanged: () => "Already had these courses",
  },
  "revoke-quarters": {
    label: "Revoke quarters",
    button: (count) => `Revoke from ${usersText(count)}`,
    effect: () => "Quarters will be removed",
    done: () => "Quarters revoked",
    unchanged: () => "Had none of these quarters",
  },
  "revoke-courses": {
    label: "Revoke courses",
    button: (count) => `Revoke from ${usersText(count)}`,
    effect: () => "Courses will be removed",
    done: () => "Courses revoked",
    unchanged: () => "Had none of these courses",
  },
  "password-links": {
    label: "Password links",
    button: (count) => `Make ${counted(count, { one: "link", other: "links" })}`,
    effect: () => "Gets a password link",
    done: () => "Link ready",
    unchanged: () => "Link ready",
  },
  delete: {
    label: "Delete",
    button: (count) => `Delete ${usersText(count)}`,
    effect: () => `Deleted; can be restored for ${graceDays} days`,
    done: () => `Deleted; can be restored for ${graceDays} days`,
    unchanged: () => "Already deleted",
  },
};
