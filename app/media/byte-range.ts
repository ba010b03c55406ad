export type ByteRange = { offset: number; length: number };

const parse = (header: string | null) => {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  return first === "" && last === "" ? null : { first, last };
};

/** RFC 9110, section 14. Null: send the whole file. `unsatisfiable`: answer 416. */
export function readByteRange(header: string | null, size: number): ByteRange | null | "unsatisfiable" {
  const parsed = parse(header);
  if (!parsed) return null;
  const { first, last } = parsed;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < offset) return null;
  return offset >= size ? "unsatisfiable" : { offset, length: end - offset + 1 };
}

/** The same for R2 while the size is unknown. Null: all of it, so that the size decides. */
export function askByteRange(header: string | null): R2Range | null {
  const parsed = parse(header);
  if (!parsed) return null;
  const [first, last] = [Number(parsed.first), Number(parsed.last)];
  if (parsed.first === "") return last > 0 && Number.isSafeInteger(last) ? { suffix: last } : null;
  if (!Number.isSafeInteger(first)) return null;
  if (parsed.last === "" || !Number.isSafeInteger(last)) return { offset: first };
  return last < first ? null : { offset: first, length: last - first + 1 };
}
