import { expect, test } from "vitest";
import { holdsCardNumber } from "./card-number";

test.each([
  "4111 1111 1111 1111",
  "4111111111111111",
  "4111-1111-1111-1111",
  "4111.1111.1111.1111",
  "4111 – 1111 – 1111 – 1111",
  "٤١١١ ١١١١ ١١١١ ١١١١",
  "۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱",
  "my card 5555 5555 5555 4444, thank you",
  "4111 1111 1111 1111 12/27",
  "visa:4222222222222",
  "378282246310005",
  "4111\u200b111111111111",
  "6304000000000000000",
])("%j holds a card's number", (text) => expect(holdsCardNumber(text)).toBe(true));

test.each([
  "",
  "Mona Adel",
  "+201001234567",
  "0100 123 4567",
  "4111 1111 1111 1112",
  "411111111111",
  "123456789012",
  "41111111111111111111",
  "EG38 0019 0005 0000 0000 2631 8000 2",
  "REF 4111 / 1111 / 1111 / 1111",
])("%j holds none", (text) => expect(holdsCardNumber(text)).toBe(false));
