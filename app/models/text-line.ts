import { z } from "~/settings/zod";

export const textLine = (label: string, limit: number) =>
  z.string(`${label} is required`).overwrite(asLine).max(limit, tooLong(label, limit));

export const requiredLine = (label: string, limit: number) =>
  textLine(label, limit).min(1, `${label} is required`);

export const textLines = (label: string, limit: number) =>
  z.string().overwrite(asLines).max(limit, tooLong(label, limit));

const asLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
const asLines = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/(?:(?![\n\t])\p{Cc})+/gu, " ")
    .trim();

const tooLong = (label: string, limit: number) =>
  `${label} is too long: ${limit.toLocaleString("en")} characters at most`;
