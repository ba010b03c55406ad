type Encoding = "UTF-8" | "UTF-16" | "Windows-1256";
export type Decoded = { text: string; encoding: Encoding } | { fault: "empty" | "spreadsheet" | "not-text" };

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const isWorkbook = (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Text that is not UTF-8 is read as Windows-1256, in which Excel on an Arabic Windows saves CSV. */
export function decodeText(bytes: Uint8Array): Decoded {
  if (isWorkbook(bytes)) return { fault: "spreadsheet" };
  const utf16 = startsWith(bytes, 0xff, 0xfe)
    ? "utf-16le"
    : startsWith(bytes, 0xfe, 0xff)
      ? "utf-16be"
      : null;
  const text = utf16 ? read(bytes, utf16) : bytes.includes(0) ? null : read(bytes, "utf-8");
  if (text !== null) return judge(text, utf16 ? "UTF-16" : "UTF-8");
  if (utf16 || bytes.includes(0)) return { fault: "not-text" };
  return judge(read(bytes, "windows-1256") ?? "\0", "Windows-1256");
}

function read(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function judge(text: string, encoding: Encoding): Decoded {
  if (text.includes("\0")) return { fault: "not-text" };
  return text.trim() === "" ? { fault: "empty" } : { text, encoding };
}
