import { dateText } from "~/formats";
import {
  type ImportAccount,
  type ImportRefusal,
  importRefusal,
  isDoubtful,
  isNumberNew,
} from "~/models/users/user-import";
import type { ImportRow } from "~/models/users/user-import-apply";
import { planName } from "~/settings/plans";
import { texts } from "~/texts";
import type { Fault, ReadRow } from "./read-rows";

type Counts = {
  newAccounts: number;
  existing: number;
  plans: number;
  /** Users who get a quarter that they lacked. */
  grants: number;
  numbers: number;
  /** Rows that give something to an account whose address nobody has confirmed. */
  doubtful: number;
};

export function judgeRows(read: readonly ReadRow[], accounts: ReadonlyMap<string, ImportAccount>) {
  const good: ImportRow[] = [];
  const bad: Fault[] = [];
  const counts: Counts = { newAccounts: 0, existing: 0, plans: 0, grants: 0, numbers: 0, doubtful: 0 };
  for (const wish of read) {
    const account = accounts.get(wish.email);
    const refusal = importRefusal(wish, account);
    if (refusal) {
      const { row, email } = wish;
      const column = refusal === "admin" && !wish.plan ? "quarters" : columns[refusal];
      bad.push({ row, email, column, reason: reasonOf(refusal, account) });
      continue;
    }
    const doubtful = account && isDoubtful(wish, account) ? account.id : undefined;
    good.push({ ...wish, id: crypto.randomUUID(), ...(doubtful && { doubtful }) });
    if (doubtful) counts.doubtful += 1;
    counts[account ? "existing" : "newAccounts"] += 1;
    if (wish.plan && !account?.plan) counts.plans += 1;
    if (wish.quarters.some((id) => !account?.quarters.has(id))) counts.grants += 1;
    if (isNumberNew(wish, account)) counts.numbers += 1;
  }
  return { good, bad, counts };
}

const columns: Record<ImportRefusal, string> = {
  removed: "email",
  admin: "plan",
  "admin-number": "whatsapp",
  "other-plan": "plan",
  "no-plan": "plan",
};

export function reasonOf(refusal: ImportRefusal, account?: Pick<ImportAccount, "plan">): string {
  if (refusal === "removed") return texts.emailOfRemovedAccount;
  if (refusal === "admin") return texts.adminWithoutPlan;
  if (refusal === "admin-number") return texts.userImport.adminNumber;
  if (refusal === "no-plan") return texts.userImport.planMissing();
  const plan = account?.plan;
  return plan
    ? texts.userImport.otherPlan(planName(plan.id) ?? "", dateText(plan.until))
    : texts.userImport.planChanged;
}
