import { data } from "@remix-run/cloudflare";
import type { CodeAnswer } from "./code-answer";

export const refusedCode = (status: number, text: string) =>
  data<CodeAnswer>({ lastResult: { status: "error", error: { code: [text] } } }, { status });

export const refusedForm = (status: number, text: string) =>
  data<CodeAnswer>({ lastResult: { status: "error", error: { "": [text] } } }, { status });

export const refusedPassword = (status: number, text: string) =>
  data<CodeAnswer>({ lastResult: { status: "error", error: { password: [text] } } }, { status });
