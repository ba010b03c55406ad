// Texts that an SQL file cannot hold as they are: D1 takes statements of 100,000 bytes, and wrangler takes words of
// a transaction out of a file, wherever they stand.

const longest = 90_000;
const lettersOfPiece = 10_000;

/** Builds such texts piece by piece in a table of their own, for a row to read. */
export function openTexts() {
  let count = 0;

  function store(text: string) {
    count += 1;
    const number = count;
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${lettersOfPiece}}`, "gu")) ?? [""];
    const statements = pieces.map((piece, i) => {
      const bytes = `CAST(X'${Buffer.from(piece).toString("hex")}' AS TEXT)`;
      return i === 0
        ? `INSERT INTO restored_texts VALUES(${number},${bytes});`
        : `UPDATE restored_texts SET text=text||${bytes} WHERE number=${number};`;
    });
    return { statements, value: `(SELECT text FROM restored_texts WHERE number=${number})` };
  }

  return {
    first: "CREATE TABLE restored_texts (number INTEGER PRIMARY KEY, text TEXT);",
    last: "DROP TABLE restored_texts;",
    store,
    ofRow(row: string): string[] {
      if (Buffer.byteLength(row) < longest && !isAwkward(row)) return [row];
      const before: string[] = [];
      const after = row.replace(/'(?:[^']|'')*'/g, (literal) => {
        if (literal.length < 1000 && !isAwkward(literal)) return literal;
        const { statements, value } = store(literal.slice(1, -1).replaceAll("''", "'"));
        before.push(...statements);
        return value;
      });
      return [...before, after];
    },
  };
}

const isAwkward = (sql: string) =>
  sql.includes("\0") || sql.includes("BEGIN TRANSACTION") || sql.includes("COMMIT;");
