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
    will: () => "Gets the plan, from now",
    done: (until) => `Subscribed until ${until}`,
    unchanged: (until) => `Subscribed already, until ${until}`,
  },
  renew: {
    label: "Renew",
    button: (count) => `Renew ${countOf(count, "subscription")}`,
    will: (until) => `Renewed until ${until}`,
    done: (until) => `Renewed until ${until}`,
    unchanged: (until) => `Renewed already, until ${until}`,
  },
  "grant-quarters": {
    label: "Grant quarters",
    button: (count) => `Grant to ${users(count)}`,
    will: () => "Gets the quarters",
    done: () => "Quarters granted",
    unchanged: () => "Had these quarters already",
  },
  "grant-courses": {
    label: "Grant courses",
    button: (count) => `Grant to ${users(count)}`,
    will: () => "Gets the courses",
    done: () => "Courses granted",
    unchanged: () => "Had these courses already",
  },
  "revoke-quarters": {
    label: "Revoke quarters",
    isLoss: true,
    button: (count) => `Revoke from ${users(count)}`,
    will: () => "Loses the quarters",
    done: () => "Quarters revoked",
    unchanged: () => "Had none of these quarters",
  },
  "revoke-courses": {
    label: "Revoke courses",
    isLoss: true,
    button: (count) => `Revoke from ${users(count)}`,
    will: () => "Loses the courses",
    done: () => "Courses revoked",
    unchanged: () => "Had none of these courses",
  },
  delete: {
    label: "Delete",
    isLoss: true,
    button: (count) => `Delete ${users(count)}`,
    will: () => "Deleted, and can be restored for 30 days",
    done: () => "Deleted, and can be restored for 30 days",
    unchanged: () => "Deleted already",
  },
};
