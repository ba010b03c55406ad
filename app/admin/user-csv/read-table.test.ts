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
