import { z } from "~/zod";

/** One line that somebody typed: control characters become spaces, outer space goes. */
export const textLine = (label: string, limit: number, required?: string) =>
  z
    .string(required)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced here
    .overwrite((text) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ").trim())
    .min(required === undefined ? 0 : 1, required)
    .max(limit, tooLong(label, limit));

/** Several lines: line breaks stay, and count once however the browser sends them. */
export const textLines = (label: string, limit: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .replace(/\r\n?/g, "\n")
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced here
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]+/g, " ")
        .trim(),
    )
    .max(limit, tooLong(label, limit));

const tooLong = (label: string, limit: number) =>
  `${label} is too long: ${limit.toLocaleString("en")} characters at most`;
