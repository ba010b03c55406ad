import { countText } from "~/formats";
import { replacing, trimmed } from "~/settings/portable";
import { z } from "~/settings/zod";

export const textLine = (label: string, limit: number) =>
  z.string(`${label} is required`).overwrite(asLine).overwrite(trimmed).max(limit, tooLong(label, limit));

export const requiredLine = (label: string, limit: number) =>
  textLine(label, limit).min(1, `${label} is required`);

export const textLines = (label: string, limit: number) =>
  asLines.reduce((text, change) => text.overwrite(change), z.string()).max(limit, tooLong(label, limit));

const asLine = replacing(/[\p{Cc}\u2028\u2029]+/gu, " ");
const asLines = [replacing(/\r\n?/g, "\n"), replacing(/(?:(?![\n\t])\p{Cc})+/gu, " "), trimmed];

const tooLong = (label: string, limit: number) =>
  `${label} is too long: ${countText(limit)} characters at most`;
