import * as z from "~/settings/zod";

/** Names the file; the records of the accounts stand behind it. */
export const usersImported = "imported users from";

/** What is recorded of an account, and which fields of that its owner reads. The back office alone reads the others. */
const fieldsOfOwner = {
  [usersImported]: [],
  added: ["email", "whatsApp"],
  changed: ["email", "role", "whatsApp"],
  deleted: ["email", "role"],
  restored: [],
  erased: [],
  subscribed: ["plan", "expires"],
  unsubscribed: ["plan", "expires"],
  "changed the plan of": ["plan", "expires"],
  "renewed the plan of": ["plan", "expires"],
  "took back the renewal of": ["plan", "expires"],
  "restored the plan of": ["plan", "expires"],
  "granted quarters to": ["quarters"],
  "revoked quarters of": ["quarters"],
  "restored quarters of": ["quarters"],
  "granted courses to": ["courses"],
  "revoked courses of": ["courses"],
  "restored courses of": ["courses"],
  "added to the saved selection of": ["courses"],
  "took out of the saved selection of": ["courses"],
  "made a password link for": [],
  "chose a password by link for": [],
  "changed the password of": [],
  "deleted the password request of": [],
  "deleted several password requests": [],
  "marked as logged in": ["isLoggedIn"],
  "logged out": ["isLoggedIn"],
  "signed out": ["device"],
  "turned on two-step sign-in of": [],
  "turned off two-step sign-in of": [],
  "reset two-step sign-in of": [],
  "renewed the recovery codes of": [],
  "used a recovery code of": [],
  "withdrew a certificate of": ["course", "code"],
  "restored a certificate of": ["course", "code"],
  "approved the payment of": ["reference", "plan", "amount", "receiptNumber", "until"],
  "refused the payment of": ["reference", "plan", "amount", "reason"],
  "refunded the payment of": ["reference", "plan", "amount", "receiptNumber"],
} as const satisfies Record<string, readonly string[]>;

export type UserAction = keyof typeof fieldsOfOwner;

const isUserAction = (action: string): action is UserAction => Object.hasOwn(fieldsOfOwner, action);

const stored = z.record(z.string(), z.unknown());

/** `json`: what the record keeps of an action on the owner's own account, before or after it. */
export function readByOwner(action: string, json: string | null): Record<string, unknown> | null {
  if (json === null || !isUserAction(action)) return null;
  const names: readonly string[] = fieldsOfOwner[action];
  return Object.fromEntries(
    Object.entries(stored.parse(JSON.parse(json))).filter(([name]) => names.includes(name)),
  );
}
