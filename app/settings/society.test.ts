import { expect, test } from "vitest";
import { readEnv } from "./env.server";
import { mapPictures, mapSettings, societyFrom } from "./society";

const env = readEnv({
  DB: { prepare: () => {} },
  FILES: { head: () => {} },
  IMAGES: { input: () => {} },
  APP_SECRET: "a secret that only tests know, 32+ letters",
  SOCIETY_NAME: "Society",
  PRODUCT_NAME: "Product",
  SOCIETY_PHONE: "+20 2 0000 0000",
  SOCIETY_EMAIL: "office@society.test",
  SOCIETY_ADDRESS: "Cairo, Egypt",
  SOCIETY_DESCRIPTION: "A society",
  SECRETARY_GENERAL_NAME: "Name",
  SECRETARY_GENERAL_TITLE: "Title",
});
const nothing = { ...mapSettings<string | null>(() => null), ...mapPictures(() => null) };
const society = (stored: Partial<typeof nothing>) => societyFrom(env, { ...nothing, ...stored });

test("a society without ways offers none, and asks for a picture", () => {
  expect(society({})).toMatchObject({ ways: [], receiptNote: null, asksReceiptPicture: true });
  expect(societyFrom(env, null)).toMatchObject({ ways: [], receiptNote: null, asksReceiptPicture: true });
});

test("ways stand in their order, and empty ones are left out", () => {
  expect(
    society({ cashAt: "Our office", bank: "[IBAN]", instaPay: "echo@instapay", wallet: " " }).ways,
  ).toEqual([
    { way: "instaPay", text: "echo@instapay" },
    { way: "cash", text: "Our office" },
  ]);
  expect(society({ receiptNote: "Tax 1", receiptPicture: "no" })).toMatchObject({
    receiptNote: "Tax 1",
    asksReceiptPicture: false,
  });
});

test("people pay on the site where both a price and a way are set", () => {
  expect(society({}).isPayable).toBe(false);
  expect(society({ wallet: "0100" }).isPayable).toBe(false);
  expect(society({ price1: "900" }).isPayable).toBe(false);
  expect(society({ wallet: "0100", price1: "900" }).isPayable).toBe(true);
});
