import { describe, expect, it } from "vitest";
import { importRows } from "~/models/users/import-limits";
import { texts } from "~/texts";
import { readTable } from "./read-table.server";

const read = (text: string) => readTable(text, "email");
const rows = (text: string) => {
  const table = read(text);
  return "fault" in table ? table.fault : table.rows;
};
const faultOf = (text: string) => {
  const table = read(text);
  return "fault" in table ? table.fault : null;
};

describe("a table of CSV", () => {
  it.each([[","], [";"], ["\t"]])("is separated by %j, in any order of columns", (separator) => {
    const text = `Plan,EMAIL ,quarters\n1,a@b.co,\n`.replaceAll(",", separator);
    expect(read(text)).toEqual({
      header: ["plan", "email", "quarters"],
      rows: [{ row: 2, cells: ["1", "a@b.co", ""] }],
    });
  });

  it("takes ‘E-mail’ for email, and not both", () => {
    expect(rows("E-Mail,plan\na@b.co,1")).toEqual([{ row: 2, cells: ["a@b.co", "1"] }]);
    expect(faultOf("email,e-mail\na@b.co,x")).toContain("Two columns");
  });

  it.each([
    "\u200femail\u200f",
    "\u2066Email\u2069",
    "\u200be\u00admail\u200d",
    "E‑mail",
    "ｅｍａｉｌ",
    "E-mail Address",
    "Email\u00a0Address",
    "email_address",
    "Email:",
    "EMAIL *",
    "البريد الإلكتروني",
    "البريد الالكترونى",
    "البَرِيد الإلكترونيّ",
    "البريـد\u200f الإلكتروني:",
    "الإيميل",
  ])("takes %j for email", (heading) => {
    expect(read(`Name,${heading}\nMona,a@b.co`)).toEqual({
      header: ["name", "email"],
      rows: [{ row: 2, cells: ["Mona", "a@b.co"] }],
    });
  });

  it("reads the columns for plan and quarters in Arabic as well, and leaves Arabic names alone", () => {
    const table = read("الاسم;البريد الإلكتروني;الخطة;الأرباع\nمنى;a@b.co;1;1");
    expect(table).toMatchObject({ header: ["الاسم", "email", "plan", "quarters"] });
  });

  it.each([
    ["\n,,,\nemail,name,plan\na@b.co,x,1\n\nc@d.co,y,1", [4, 6]],
    [";;\n\u200f;\u00a0; \nemail;name;plan\na@b.co;x;1", [4]],
    ["sep=;\n;;\nemail;name;plan\na@b.co;x;1", [3]],
    ['"";""\n"email";name\na@b.co;x', [3]],
    ['"\n \n","",""\nemail,name,plan\na@b.co,x,1', [3]],
  ])("finds the header below empty rows, and numbers rows as the spreadsheet does: %j", (text, numbers) => {
    const table = read(text);
    expect("fault" in table ? table : table.rows.map(({ row }) => row)).toEqual(numbers);
    expect("fault" in table ? [] : table.header).toEqual(expect.arrayContaining(["email", "name"]));
  });

  it("says in which row a mark is never closed, with empty rows above", () => {
    expect(faultOf('\n\nemail,plan\na@b.co,"1\n')).toBe(texts.userImport.unclosedQuote(4, "plan"));
  });

  it("of empty cells alone is empty", () => {
    expect(faultOf(",,\n\u200f,\n")).toBe(texts.userImport.empty);
  });

  it.each([["\n"], ["\r\n"], ["\r"]])("ends its lines with %j", (end) => {
    const expected = [
      { row: 2, cells: ["a@b.co"] },
      { row: 3, cells: ["c@d.co"] },
    ];
    expect(rows(["email", "a@b.co", "c@d.co"].join(end))).toEqual(expected);
    expect(rows(["email", "a@b.co", "c@d.co", "", ""].join(end))).toEqual(expected);
  });

  it("numbers rows as a spreadsheet does: a line break in a cell makes no row, an empty row does", () => {
    const text = 'email,note\n"a@b.co","one\r\ntwo ""three"""\n,\n\nc@d.co,\n,,\n';
    expect(rows(text)).toEqual([
      { row: 2, cells: ["a@b.co", 'one\ntwo "three"'] },
      { row: 5, cells: ["c@d.co", ""] },
    ]);
  });

  it("takes Excel's line that names the separator", () => {
    expect(rows("sep=|\nemail|plan\na@b.co|1")).toEqual([{ row: 2, cells: ["a@b.co", "1"] }]);
  });

  it("says in which row and column a quotation mark is never closed", () => {
    const text = 'email,plan,quarters\na@b.co,1,\nc@d.co,2,"First\ne@f.co,3,\n';
    expect(faultOf(text)).toBe(texts.userImport.unclosedQuote(3, "quarters"));
    expect(faultOf('email\n"a@b.co\n')).toBe(texts.userImport.unclosedQuote(2, "email"));
  });

  it("says in which row there is text behind a closing quotation mark", () => {
    expect(faultOf('email,plan\na@b.co,1\n"c@d.co"x,2\n')).toBe(texts.userImport.strayQuote(3));
  });

  it("needs a header with the column, and names the columns found", () => {
    expect(faultOf("a@b.co,1\n")).toContain("a@b.co, 1");
    expect(faultOf("name,phone\nx,1\n")).toContain("name, phone");
    expect(faultOf(`${"x".repeat(500)}\n`)?.length).toBeLessThan(200);
    expect(faultOf("email,email\na,b")).toContain("email");
    expect(faultOf(`email${",".repeat(2_000_000)}`)).toBe(texts.userImport.tooManyColumns);
  });

  it("needs rows, but not more than it can take", () => {
    expect(faultOf("email\n\n")).toBe(texts.userImport.noRows);
    const many = (count: number) => `email\n${"a@b.co\n".repeat(count)}`;
    expect(faultOf(many(importRows))).toBeNull();
    expect(faultOf(many(importRows + 1))).toBe(texts.userImport.tooManyRows());
  });

  it("takes no harm from millions of cells or lines", () => {
    expect(rows(`email\na@b.co${",".repeat(3_000_000)}`)).toHaveLength(1);
    expect(faultOf(`email${"\n".repeat(4_000_000)}`)).toBe(texts.userImport.noRows);
  });
});
