import { describe, expect, test } from "vitest";
import * as z from "~/settings/zod";
import { checksOf } from "~/ui/form/checks-of";
import { reportForm, reportSchema } from "./report-rules";

const now = new Date("2026-11-21T10:00:00Z");
const form = {
  way: "wallet",
  amount: "1,200",
  paidOn: "2026-11-20",
  sender: "0100 123 4567",
  transferReference: "ABC 123",
  phone: "0100 123 4567",
  consent: "on",
};
const circumstances = { ways: ["instaPay", "wallet"], asksPicture: true, hasPicture: false, now } as const;
const read = (typed: object, other: object = {}) =>
  reportForm({ ...circumstances, ...other }).safeParse({ ...form, ...typed });
const wrong = (typed: object, other?: object) => {
  const { error } = read(typed, other);
  return error ? z.flattenError(error).fieldErrors : {};
};

test("a report is read", () => {
  expect(read({}).data).toEqual({
    way: "wallet",
    amount: 1200,
    paidOn: "2026-11-20",
    sender: "0100 123 4567",
    transferReference: "ABC 123",
    phone: "+201001234567",
    consent: true,
  });
});

test("digits of Arabic and Persian are read as 0–9 everywhere", () => {
  const typed = { amount: "١٬٢٠٠", paidOn: "٢٠٢٦-١١-٢٠", transferReference: "۱۲۳", phone: "٠١٠٠١٢٣٤٥٦٧" };
  expect(read(typed).data).toMatchObject({
    amount: 1200,
    paidOn: "2026-11-20",
    transferReference: "123",
    phone: "+201001234567",
  });
});

test("with a picture neither reference nor phone nor sender is needed, and a box without a tick is no consent", () => {
  const { way, amount, paidOn } = form;
  const bare = { way, amount, paidOn, consent: "true" };
  expect(reportForm({ ...circumstances, hasPicture: true }).safeParse(bare).data).toEqual({
    way,
    amount: 1200,
    paidOn,
    sender: "",
    transferReference: "",
    phone: "",
    consent: true,
  });
  expect(read({ consent: undefined }).data?.consent).toBe(false);
});

const amount = ["The amount is a whole number of pounds, such as 1,200"];
const card = ["Do not send card numbers."];
const phone = ["This is not a WhatsApp number. Write it like +20 100 123 4567"];

test.each<[string, object, object]>([
  ["way", { way: "" }, { way: ["Choose how you paid"] }],
  ["way", { way: undefined }, { way: ["Choose how you paid"] }],
  ["way", { way: "card" }, { way: ["Choose how you paid"] }],
  ["way that is not offered", { way: "bank" }, { way: ["Choose how you paid"] }],
  ["amount", { amount: "" }, { amount }],
  ["amount", { amount: undefined }, { amount }],
  ["amount", { amount: "0" }, { amount }],
  ["amount", { amount: "-1200" }, { amount }],
  ["amount", { amount: "1200.50" }, { amount }],
  ["amount", { amount: "12,00" }, { amount }],
  ["amount", { amount: "EGP" }, { amount }],
  ["amount", { amount: "99999999" }, { amount }],
  ["day", { paidOn: "" }, { paidOn: ["Choose the day of the payment"] }],
  ["day", { paidOn: undefined }, { paidOn: ["Choose the day of the payment"] }],
  ["day", { paidOn: "20/11/2026" }, { paidOn: ["Choose the day of the payment"] }],
  ["day", { paidOn: "2026-02-30" }, { paidOn: ["Choose the day of the payment"] }],
  ["day", { paidOn: "2026-11-22" }, { paidOn: ["The day cannot be in the future"] }],
  ["day", { paidOn: "2026-10-21" }, { paidOn: ["The day is at most 30 days back"] }],
  ["sender", { sender: "s".repeat(61) }, { sender: [expect.stringContaining("60 characters at most")] }],
  [
    "reference",
    { transferReference: "r".repeat(41) },
    { transferReference: [expect.stringContaining("40 characters at most")] },
  ],
  [
    "reference",
    { transferReference: " " },
    { transferReference: ["Enter the transfer reference or add a picture of the receipt"] },
  ],
  ["phone", { phone: "12345" }, { phone }],
  ["phone", { phone: "+1234567890123456" }, { phone }],
  ["card", { sender: "4111 1111 1111 1111" }, { sender: card }],
  ["card", { transferReference: "٤١١١-١١١١-١١١١-١١١١" }, { transferReference: card }],
])("a wrong %s is told beside its field: %j", (_, typed, told) => expect(wrong(typed)).toEqual(told));

test("all that is wrong is told at once", () => {
  expect(wrong({ way: "", amount: "EGP", paidOn: "", transferReference: "", phone: "-" })).toEqual({
    way: ["Choose how you paid"],
    amount,
    paidOn: ["Choose the day of the payment"],
    phone,
    transferReference: ["Enter the transfer reference or add a picture of the receipt"],
  });
  expect(wrong({ way: "", consent: "" }, { hasPicture: true })).toEqual({
    way: ["Choose how you paid"],
    consent: ["Please agree, or send the reference without a picture"],
  });
});

test("a picture needs consent", () => {
  const told = { consent: ["Please agree, or send the reference without a picture"] };
  expect(wrong({ consent: undefined }, { hasPicture: true })).toEqual(told);
  expect(wrong({ consent: "false" }, { hasPicture: true })).toEqual(told);
});

describe("the day is one of Cairo", () => {
  const lateEvening = new Date("2026-11-20T22:30:00Z");
  test.each([
    ["2026-11-21", {}],
    ["2026-11-22", { paidOn: ["The day cannot be in the future"] }],
    ["2026-10-22", {}],
    ["2026-10-21", { paidOn: ["The day is at most 30 days back"] }],
  ])("%s at half past midnight", (paidOn, told) =>
    expect(wrong({ paidOn }, { now: lateEvening })).toEqual(told));
});

test("60 and 40 letters are enough", () => {
  expect(wrong({ sender: "s".repeat(60), transferReference: "r".repeat(40) })).toEqual({});
});

test("a page checks what it can", () => {
  expect(Object.keys(checksOf(reportSchema).fields)).toEqual(
    expect.arrayContaining(["amount", "paidOn", "sender", "transferReference", "phone"]),
  );
});
