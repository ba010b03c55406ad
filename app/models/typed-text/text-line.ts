import { textChanges } from "~/enhance/form-submission/text-changes";
import { replacing } from "~/settings/portable";
import * as z from "~/settings/zod";
import { textLineTexts as say } from "./texts";

export const textLine = (label: string, limit: number) =>
  z
    .string(say.required(label))
    .overwrite(asLine)
    .overwrite(textChanges.trimmed)
    .max(limit, say.tooLong(label, limit));

export const requiredLine = (label: string, limit: number) =>
  textLine(label, limit).min(1, say.required(label));

export const textLines = (label: string, limit: number) =>
  asLines.reduce((text, change) => text.overwrite(change), z.string()).max(limit, say.tooLong(label, limit));

const asLine = replacing(/[\p{Cc}\u2028\u2029]+/gu, " ");
const asLines = [replacing(/\r\n?/g, "\n"), replacing(/(?:(?![\n\t])\p{Cc})+/gu, " "), textChanges.trimmed];
