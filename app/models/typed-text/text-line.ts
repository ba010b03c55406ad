import { cleanLine, cleanLines } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { textLineTexts as say } from "./texts";

export const textLine = (label: string, limit: number, cleaned = cleanLine) =>
  z.string(say.required(label)).overwrite(cleaned).max(limit, say.tooLong(label, limit));

export const requiredLine = (label: string, limit: number) =>
  textLine(label, limit).min(1, say.required(label));

export const textLines = (label: string, limit: number) =>
  z.string().overwrite(cleanLines).max(limit, say.tooLong(label, limit));

export const requiredLines = (label: string, limit: number) =>
  z
    .string(say.required(label))
    .overwrite(cleanLines)
    .min(1, say.required(label))
    .max(limit, say.tooLong(label, limit));
