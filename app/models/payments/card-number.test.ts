import { describe, expect, test } from "vitest";
import { holdsCardNumber } from "./card-number";

describe("a card's number is found", () => {
  test.each([
    "4111111111111111",
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "٤١١١ ١١١١ ١١١١ ١١١١",
    "۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱",
    "Visa 5555 5555 5555 4444, 12/29",
    "3782 822463 10005",
    "4111\u00a01111\u00a01111\u00a01111 123",
    "01001234567 4111111111111111",
    "IBAN EG49 0000 0000 0000 0000 0000 0000 0 4111 1111 1111 1111",
    "6304000000000000000",
  ])("in %j", (typed) => expect(holdsCardNumber(typed)).toBe(true));
});

describe("nothing is found", () => {
  test.each([
    "",
    "papyrus@instapay",
    "01001234567",
    "+20 100 123 4567 or +20 2 0000 0100",
    "4111 1111 1111 1112",
    "EG380019000500000000263180002",
    "EG38 0019 0005 0000 0000 2631 8000 2\nThe Society",
    "EG38 0019 0005 0000 0000 2631 8000 2 The Society",
    "GB82 WEST 1234 5698 7654 32",
    "DE89370400440532013000",
    "411111111111",
    "41111111111111111111111",
  ])("in %j", (typed) => expect(holdsCardNumber(typed)).toBe(false));
});
