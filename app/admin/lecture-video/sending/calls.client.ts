import { forgeryHeaders } from "~/enhance/cookie";
import { fetchApi } from "~/enhance/fetch-api";
import { withFreshToken } from "~/enhance/fresh-token";
import type { BrowserManifest } from "~/media/upload/browser-package";
import * as z from "~/settings/zod-mini";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { Refused } from "./insist.client";

/** In ms: after this long without progress, the connection counts as broken. */
const stall = 45_000;

/** In ms, for an answer. To complete, the server joins the pieces of large files. */
const patience = { usual: 60_000, complete: 5 * 60_000, stop: 10_000 };

const started = z.object({ id: z.string(), partBytes: z.number(), parts: z.array(z.number()) });
const finished = z.object({ remark: z.nullable(z.string()) });

export async function startUpload(lectureId: number, file: File, replace: boolean, signal: AbortSignal) {
  const { name: fileName, size: bytes, lastModified } = file;
  const about = { fileName, bytes, lastModified, replace };
  return started.parse(await post(urls.api.lectureUpload(lectureId), signal, patience.usual, about));
}

export const completeUpload = async (id: string, signal: AbortSignal) =>
  finished.parse(await post(`${urls.api.lectureUpload(id)}/complete`, signal, patience.complete));

export async function startPackage(
  lectureId: number,
  file: File,
  { replace, resumes }: { replace: boolean; resumes: string | null },
  signal: AbortSignal,
) {
  const { name: fileName, size: bytes, lastModified } = file;
  const about = { fileName, bytes, lastModified, replace, resumes };
  const answer = await post(urls.api.lecturePackage(lectureId), signal, patience.usual, about);
  return z.object({ id: z.string() }).parse(answer);
}

const listed = z.object({ files: z.array(z.object({ path: z.string(), bytes: z.number() })) });

export async function listPackage(id: string, signal: AbortSignal) {
  return listed.parse(JSON.parse(await ask(urls.api.lecturePackage(id), signal, patience.usual))).files;
}

export const sendFile = (id: string, path: string, bytes: Blob, signal: AbortSignal): Promise<void> =>
  put({ path: `${urls.api.lecturePackage(id)}/${path}`, bytes, signal });

export const completePackage = async (id: string, manifest: BrowserManifest, signal: AbortSignal) =>
  finished.parse(await post(`${urls.api.lecturePackage(id)}/complete`, signal, patience.complete, manifest));

export const stopSending = (id: string, reason: string) =>
  post(`${urls.api.lecturePackage(id)}/stop`, new AbortController().signal, patience.stop, { reason });

async function post(path: string, signal: AbortSignal, ms: number, json?: object): Promise<unknown> {
  const headers = { "Content-Type": "application/json" };
  const text = await ask(path, signal, ms, { method: "POST", body: json && JSON.stringify(json), headers });
  return text ? JSON.parse(text) : null;
}

/** Avoids AbortSignal.any, which older browsers lack. */
async function ask(path: string, signal: AbortSignal, ms: number, init: RequestInit = {}): Promise<string> {
  const either = new AbortController();
  const abort = () => either.abort();
  const timer = setTimeout(abort, ms);
  signal.addEventListener("abort", abort);
  try {
    const answer = await fetchApi(path, { ...init, signal: either.signal });
    const text = await answer.text();
    if (answer.ok) return text;
    throw failure(answer.status, text);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

type Part = { id: string; number: number; bytes: Blob; signal: AbortSignal; onSent: (bytes: number) => void };

export const sendPart = ({ id, number, ...part }: Part): Promise<void> =>
  put({ path: `${urls.api.lectureUpload(id)}/${number}`, ...part });

type OutgoingFile = { path: string; bytes: Blob; signal: AbortSignal; onSent?: (bytes: number) => void };

async function put(sent: OutgoingFile): Promise<void> {
  const answer = await withFreshToken(() => putOnce(sent));
  if (answer.status >= 200 && answer.status < 300) return;
  sent.onSent?.(0);
  throw failure(answer.status, answer.text);
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. Status 0 means that the network failed. */
function putOnce({ path, bytes, signal, onSent }: OutgoingFile): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let timer = setTimeout(abort, stall);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(abort, stall);
      onSent?.(loaded);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      resolve({ status: request.status, text: request.responseText });
    };
    signal.addEventListener("abort", abort);
    request.open("PUT", path);
    const headers = { "Content-Type": "application/octet-stream", ...forgeryHeaders() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(bytes);
  });
}

const said = z.object({ message: z.string(), code: z.optional(z.string()) });

/** Returns `Refused` if another try is useless; status 0 means that the network failed. */
function failure(status: number, text: string): Error {
  if (status === 0 || status === 408 || status === 429 || status >= 500) return new Error(`status ${status}`);
  if (status === 401) return new Refused(status, texts.upload.signedOut);
  try {
    const { message, code } = said.parse(JSON.parse(text));
    return new Refused(status, message, code);
  } catch {
    return new Refused(status, texts.upload.failed);
  }
}
