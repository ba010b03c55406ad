import { describe, expect, it } from "vitest";
import { texts } from "~/texts";
import { readRows } from "./read-rows";

const quarters = [
  { id: 1, name: "First Quarter" },
  { id: 2, name: "Doppler, 3D & 4D" },
  { id: 3, name: "الربع الأول" },
  { id: 4, name: "Twice" },
  { id: 5, name: "twice " },
  { id: 6, name: "1" },
  { id: 7, name: "الربع 7" },
  { id: 8, name: "Block ٨" },
];
const header = ["email", "plan", "quarters"];
const read = (...rows: string[][]) =>
  readRows({ header, rows: rows.map((cells, index) => ({ row: index + 2, cells })) }, quarters);
const row = (...cells: string[]) => read(cells).read[0];
const faultOf = (...cells: string[]) => {
  const [fault] = read(cells).faults;
  return fault && [fault.column, fault.reason];
};

describe("a row's name", () => {
  const named = (name: string) =>
    readRows({ header: ["email", "name"], rows: [{ row: 2, cells: ["mona@mail.test", name] }] }, quarters);

  it("is taken as it stands", () => {
    expect(named("Mona Adel").read[0]?.name).toBe("Mona Adel");
    expect(named("").read[0]).not.toHaveProperty("name");
  });

  it.each(["3 Months", "monthly", "2", "first  quarter"])("%j belongs into another column", (name) => {
    expect(named(name)).toMatchObject({
      read: [],
      faults: [{ column: "name", reason: texts.userImport.wrongColumn }],
    });
  });
});

describe("a row's WhatsApp number", () => {
  const numbered = (number: string) =>
    readRows({ header: ["email", "whatsapp"], rows: [{ row: 2, cells: ["a@b.co", number] }] }, quarters);

  it.each([
    "+20 100 123 4567",
    "'+201001234567",
    "01001234567",
    "1001234567",
    "٠١٠٠١٢٣٤٥٦٧",
  ])("is read as the forms read it, as an export wrote it, and as a spreadsheet leaves it: %j", (number) =>
    expect(numbered(number).read).toMatchObject([{ whatsApp: "+201001234567" }]));

  it("may be missing", () => expect(numbered(" ").read).toMatchObject([{ whatsApp: "" }]));

  it.each(["2.01001E+11", "ask her"])("%j is refused with its column and the reason", (number) => {
    expect(numbered(number)).toMatchObject({
      read: [],
      faults: [{ row: 2, column: "whatsapp", reason: texts.userImport.numberInvalid }],
    });
  });
});

describe("a row's email", () => {
  it("is trimmed and lower-cased, and loses the apostrophe of an export", () => {
    expect(row(" Mona@Mail.TEST ")).toEqual({
      row: 2,
      email: "mona@mail.test",
      plan: null,
      quarters: [],
      whatsApp: "",
    });
    expect(row("'+mona@mail.test")?.email).toBe("+mona@mail.test");
  });

  it.each([
    "\u202amona@mail.test\u202c",
    "mona\u200b@mail.test",
    "\u200fmona@mail.test",
    "mona@mail.test\u00a0",
    "\ufeffmo\u00adna@mail.test\u2060",
  ])("%j is the address that is seen", (email) => {
    expect(row(email)?.email).toBe("mona@mail.test");
  });

  it.each([
    ["", texts.userImport.emailMissing],
    ["mona", texts.userImport.emailInvalid],
    ["mona@mail", texts.userImport.emailInvalid],
    ["=HYPERLINK(A1)", texts.userImport.emailInvalid],
    ["<b>@mail.test", texts.userImport.emailInvalid],
    [`${"x".repeat(250)}@mail.test`, texts.userImport.tooLong(254)],
    ["mo\u0007na@mail.test", texts.userImport.controlCharacters],
    ["mona@mail.test\nx", texts.userImport.controlCharacters],
  ])("that reads %j is refused", (email, reason) => {
    expect(faultOf(email)).toEqual(["email", reason]);
  });

  it("may come once; the second one names the first row, in capitals too", () => {
    const { read: good, faults } = read(["a@b.co"], ["x"], ["A@B.co"]);
    expect(good).toHaveLength(1);
    expect(faults.map(({ row, reason }) => [row, reason])).toEqual([
      [3, texts.userImport.emailInvalid],
      [4, texts.userImport.duplicateEmail(2)],
    ]);
  });
});

it("a row that is refused keeps its email: another with it is the same account", () => {
  const { read: good, faults } = read(["a@b.co", "Yearly"], ["a@b.co", "1"]);
  expect(good).toEqual([]);
  expect(faults.map(({ reason }) => reason)).toEqual([
    texts.userImport.unknownPlan(),
    texts.userImport.duplicateEmail(2),
  ]);
});

describe("a row's name", () => {
  const named = (name: string) =>
    readRows({ header: ["email", "name"], rows: [{ row: 2, cells: ["a@b.co", name] }] }, quarters);

  it("is kept as a profile keeps it, and may be missing", () => {
    expect(named(" Mona Adel ").read).toMatchObject([{ name: "Mona Adel" }]);
    expect(named("").read[0]).not.toHaveProperty("name");
  });

  it("must fit a certificate", () => {
    expect(named("منى عادل").faults).toMatchObject([
      { column: "name", reason: texts.userImport.nameNotEnglish },
    ]);
    expect(named("x".repeat(121)).faults).toMatchObject([{ column: "name" }]);
  });
});

describe("a row's plan", () => {
  it.each([
    ["", null],
    ["1", 1],
    ["monthly", 1],
    [" 3  MONTHS ", 2],
    ["6 Months", 3],
    ["١", 1],
    ["٣ Months", 2],
    ["۶ months", 3],
    ["२", 2],
    ["２", 2],
    ["\u200f3\u00a0Months\u200f", 2],
    ["3\u200b Months", 2],
  ])("%j is plan %s", (text, plan) => {
    expect(row("a@b.co", text)?.plan).toBe(plan);
  });

  it.each([["0"], ["4"], ["٤"], ["١١"], ["1.0"], ["Yearly"], ["months"]])("%j is none", (text) => {
    expect(faultOf("a@b.co", text)).toEqual(["plan", texts.userImport.unknownPlan()]);
  });
});

describe("a row's quarters", () => {
  it.each<[string, number[]]>([
    ["", []],
    ["first quarter", [1]],
    ["First Quarter; الربع الأول", [1, 3]],
    ["2|3", [2, 3]],
    ["2,3", [2, 3]],
    ["2، 3", [2, 3]],
    ["Doppler, 3D & 4D", [2]],
    ["\u2068First Quarter\u2069; \u2068Doppler, 3D & 4D\u2069", [1, 2]],
    ["First Quarter;Doppler, 3D & 4D;", [1, 2]],
    ["First Quarter\n3\n", [1, 3]],
    ["First Quarter؛ الربع الأول", [1, 3]],
    ["٢؛ ٣", [2, 3]],
    ["۲،۳", [2, 3]],
    ["Doppler, ٣D & ٤D", [2]],
    ["الربع ٧", [7]],
    ["الربع 7؛ Block ٨", [7, 8]],
    ["الربع\u200c الأول", [3]],
    ["3;3;الربع الأول", [3]],
  ])("%j are %j", (text, ids) => {
    expect(row("a@b.co", "1", text)?.quarters).toEqual(ids);
  });

  it("names one that there is not, and one of which there are two", () => {
    expect(faultOf("a@b.co", "1", "First Quarter; Nope")).toEqual([
      "quarters",
      texts.userImport.unknownQuarter("Nope"),
    ]);
    const six = [..."abcdef"].map((name) => texts.userImport.unknownQuarter(name));
    expect(faultOf("a@b.co", "1", "a;b;a;3")?.[1]).toBe(six.slice(0, 2).join(" "));
    expect(faultOf("a@b.co", "1", "a;b;c;d;e;f")?.[1]).toBe(six.slice(0, 5).join(" "));
    expect(faultOf("a@b.co", "1", "twice")?.[1]).toBe(texts.userImport.ambiguousQuarter("twice"));
    expect(faultOf("a@b.co", "1", "1")?.[1]).toBe(texts.userImport.ambiguousQuarter("1"));
  });

  it("may not be longer than 4,000 characters", () => {
    expect(faultOf("a@b.co", "1", "3;".repeat(2001))).toEqual(["quarters", texts.userImport.tooLong(4000)]);
  });
});

describe("a row's cells", () => {
  it("may be fewer than the header's, not more; empty ones do not count", () => {
    expect(row("a@b.co")?.plan).toBeNull();
    expect(row("a@b.co", "1", "3", "", " ")?.plan).toBe(1);
    expect(faultOf("a@b.co", "1", "3", "4")).toEqual(["4", texts.userImport.tooManyCells(4, 3)]);
  });

  it("are all judged, so that a row can be mended at once", () => {
    const { faults } = read(["mona", "Yearly", "Nope"]);
    expect(faults).toEqual([
      {
        row: 2,
        email: "mona",
        column: "email, plan, quarters",
        reason: [
          `email: ${texts.userImport.emailInvalid}`,
          `plan: ${texts.userImport.unknownPlan()}`,
          `quarters: ${texts.userImport.unknownQuarter("Nope")}`,
        ].join("\n"),
      },
    ]);
  });

  it("are not judged one by one if there are too many", () => {
    expect(read(["mona", "Yearly", "Nope", "4"]).faults).toMatchObject([{ column: "4" }]);
  });

  it("of other columns are left alone", () => {
    const rows = [{ row: 2, cells: ["x\u0000\n".repeat(9999), "a@b.co"] }];
    const result = readRows({ header: ["note", "email"], rows }, quarters);
    expect(result).toEqual({
      read: [{ row: 2, email: "a@b.co", plan: null, quarters: [], whatsApp: "" }],
      faults: [],
    });
  });
});
