import type { BulkAction } from "~/models/users/bulk-actions";

export const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
const users = (count: number) => countOf(count, "user");

type Words = {
  label: string;
  isLoss?: true;
  button: (count: number) => string;
  /** `until` is the new end of the plan, if the action changes it. */
  will: (until: string | null) => string;
  done: (until: string | null) => string;
  unchanged: (until: string | null) => string;
};

export const words: Record<BulkAction, Words> = {
  subscribe: {
    label: "Subscribe",
    button: (count) => `Subscribe ${users(count)}`,
    will: () => "Plan starts today",
    done: (until) => `Subscribed until ${until}`,
    unchanged: (until) => `Already subscribed until ${until}`,
  },
  renew: {
    label: "Renew",
    button: (count) => `Renew ${countOf(count, "subscription")}`,
    will: (until) => `Renewed until ${until}`,
    done: (until) => `Renewed until ${until}`,
    unchanged: (until) => `Already renewed until ${until}`,
  },
  "grant-quarters": {
    label: "Grant quarters",
    button: (count) => `Grant to ${users(count)}`,
    will: () => "Quarters will be added",
    done: () => "Quarters granted",
    unchanged: () => "Already had these quarters",
  },
  "grant-courses": {
    label: "Grant courses",
    button: (count) => `Grant to ${users(count)}`,
    will: () => "Courses will be added",
    done: () => "Courses granted",
    unchanged: () => "Already had these courses",
  },
  "revoke-quarters": {
    label: "Revoke quarters",
    isLoss: true,
    button: (count) => `Revoke from ${users(count)}`,
    will: () => "Quarters will be removed",
    done: () => "Quarters revoked",
    unchanged: () => "Had none of these quarters",
  },
  "revoke-courses": {
    label: "Revoke courses",
    isLoss: true,
    button: (count) => `Revoke from ${users(count)}`,
    will: () => "Courses will be removed",
    done: () => "Courses revoked",
    unchanged: () => "Had none of these courses",
  },
  "password-links": {
    label: "Password links",
    button: (count) => `Make ${countOf(count, "link")}`,
    will: () => "Gets a password link",
    done: () => "Link ready",
    unchanged: () => "Link ready",
  },
  delete: {
    label: "Delete",
    isLoss: true,
    button: (count) => `Delete ${users(count)}`,
    will: () => "Deleted; can be restored for 30 days",
    done: () => "Deleted; can be restored for 30 days",
    unchanged: () => "Already deleted",
  },
};
