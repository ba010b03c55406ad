import { describe, expect, it } from "vitest";
import type { ImportAccount } from "~/models/users/user-import";
import type { PlanId } from "~/settings/plans";
import { texts } from "~/texts";
import { judgeRows } from "./judge-rows";
import type { ReadRow } from "./read-rows";

const until = new Date("2026-12-21T21:59:59Z");
const account = (more: Partial<ImportAccount> = {}): ImportAccount => ({
  id: "x",
  isAdmin: false,
  isRemoved: false,
  isConfirmed: true,
  whatsApp: "",
  plan: null,
  quarters: new Set(),
  ...more,
});
const judge = (there: ImportAccount | null, plan: PlanId | null = null, quarters: number[] = []) => {
  return judgeRow(there, { plan, quarters });
};
const judgeRow = (there: ImportAccount | null, more: Partial<ReadRow>) => {
  const read = [{ row: 2, email: "a@b.co", plan: null, quarters: [], whatsApp: "", ...more }];
  return judgeRows(read, new Map(there ? [["a@b.co", there]] : []));
};
const faultOf = (...asked: Parameters<typeof judge>) => {
  const [fault] = judge(...asked).bad;
  return fault && [fault.column, fault.reason];
};
const none = { newAccounts: 0, existing: 0, plans: 0, grants: 0, numbers: 0, doubtful: 0 };
const monthly = { id: 1, until } as const;

describe("a dry run", () => {
  it("counts the effects of the good rows", () => {
    expect(judge(null).counts).toEqual({ ...none, newAccounts: 1 });
    expect(judge(null, 2, [1, 2]).counts).toEqual({ ...none, newAccounts: 1, plans: 1, grants: 1 });
    expect(judge(account()).counts).toEqual({ ...none, existing: 1 });
    const held = account({ plan: monthly, quarters: new Set([1]) });
    expect(judge(held, 1, [1, 2]).counts).toEqual({ ...none, existing: 1, grants: 1 });
    expect(judge(held, null, [1]).counts).toEqual({ ...none, existing: 1 });
  });

  it("leaves another active plan alone, and says which and until when", () => {
    const reason = "The account already has another plan: Monthly until 21 December 2026. It is not changed.";
    expect(faultOf(account({ plan: monthly }), 2, [1])).toEqual(["plan", reason]);
  });

  it("grants quarters to nobody without a valid plan", () => {
    expect(faultOf(null, null, [1])).toEqual(["plan", texts.userImport.planMissing()]);
    expect(faultOf(account(), null, [1])).toEqual(["plan", texts.userImport.planMissing()]);
  });

  it("asks for nothing that an account has already: an Admin's old plan, a lapsed learner's quarters", () => {
    const quarters = new Set([1]);
    expect(judge(account({ quarters }), null, [1]).counts).toEqual({ ...none, existing: 1 });
    const boss = account({ isAdmin: true, plan: monthly, quarters });
    expect(judge(boss, 1, [1]).counts).toEqual({ ...none, existing: 1 });
    expect(faultOf(boss, 2)).toEqual(["plan", texts.adminWithoutPlan]);
    expect(faultOf(boss, 1, [2])).toEqual(["plan", texts.adminWithoutPlan]);
  });

  it("marks rows that would give something to an account that nobody has confirmed, and no others", () => {
    const stranger = account({ isConfirmed: false });
    expect(judge(stranger, 1, [1])).toMatchObject({ good: [{ doubtful: "x" }], counts: { doubtful: 1 } });
    expect(judge(stranger)).toMatchObject({ counts: { doubtful: 0 } });
    expect(judge(stranger).good[0]).not.toHaveProperty("doubtful");
    expect(judge(account(), 1).good[0]).not.toHaveProperty("doubtful");
    expect(judge(null, 1).good[0]).not.toHaveProperty("doubtful");
    expect(faultOf(stranger, null, [1])).toEqual(["plan", texts.userImport.planMissing()]);
  });

  it("counts the numbers that are new, and treats one of an unconfirmed account as a gift to a stranger", () => {
    const whatsApp = "+201900000001";
    expect(judgeRow(null, { whatsApp }).counts).toEqual({ ...none, newAccounts: 1, numbers: 1 });
    expect(judgeRow(account({ whatsApp }), { whatsApp }).counts).toEqual({ ...none, existing: 1 });
    expect(judgeRow(account({ whatsApp }), {}).counts).toEqual({ ...none, existing: 1 });
    const other = account({ whatsApp: "+201900000002" });
    expect(judgeRow(other, { whatsApp }).counts).toEqual({ ...none, existing: 1, numbers: 1 });
    const stranger = account({ isConfirmed: false });
    expect(judgeRow(stranger, { whatsApp })).toMatchObject({ good: [{ doubtful: "x" }] });
  });

  it("leaves an Admin's number alone, and says where it is changed", () => {
    const boss = account({ isAdmin: true, whatsApp: "+201900000002" });
    const { bad } = judgeRow(boss, { whatsApp: "+201900000001" });
    expect(bad).toMatchObject([{ column: "whatsapp", reason: texts.userImport.adminNumber }]);
    expect(judgeRow(boss, { whatsApp: "+201900000002" }).counts).toEqual({ ...none, existing: 1 });
  });

  it("touches no removed account and gives an Admin nothing", () => {
    expect(faultOf(account({ isRemoved: true }))).toEqual(["email", texts.emailOfRemovedAccount]);
    expect(faultOf(account({ isAdmin: true }), 1)).toEqual(["plan", texts.adminWithoutPlan]);
    expect(faultOf(account({ isAdmin: true }), null, [1])).toEqual(["quarters", texts.adminWithoutPlan]);
    expect(judge(account({ isAdmin: true })).counts).toEqual({ ...none, existing: 1 });
  });
});
