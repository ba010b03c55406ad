import { forgeryHeaders, readCookie } from "~/enhance/cookie";
import { fetchApi } from "~/enhance/fetch-api";
import type { BrowserManifest } from "~/media/browser-package";
import { z } from "~/settings/zod-mini";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { Refused } from "./insist.client";

/** In ms: after this long without progress, the connection counts as broken. */
const stall = 45_000;

const started = z.object({ id: z.string(), partBytes: z.number(), parts: z.array(z.number()) });
const finished = z.object({ remark: z.nullable(z.string()) });

export async function startUpload(lectureId: number, file: File, replace: boolean, signal: AbortSignal) {
  const { name: fileName, size: bytes, lastModified } = file;
  const about = { fileName, bytes, lastModified, replace };
  return started.parse(await post(urls.api.lectureUpload(lectureId), signal, about));
}

export const completeUpload = async (id: string, signal: AbortSignal) =>
  finished.parse(await post(`${urls.api.lectureUpload(id)}/complete`, signal));

export async function startPackage(
  lectureId: number,
  file: File,
  { replace, resumes }: { replace: boolean; resumes: string | null },
  signal: AbortSignal,
) {
  const { name: fileName, size: bytes, lastModified } = file;
  const about = { fileName, bytes, lastModified, replace, resumes };
  return z.object({ id: z.string() }).parse(await post(urls.api.lecturePackage(lectureId), signal, about));
}

const listed = z.object({ files: z.array(z.object({ path: z.string(), bytes: z.number() })) });

export async function listPackage(id: string, signal: AbortSignal) {
  const answer = await fetchApi(urls.api.lecturePackage(id), { signal });
  const text = await answer.text();
  if (!answer.ok) throw failure(answer.status, text);
  return listed.parse(JSON.parse(text)).files;
}

export const sendFile = (id: string, path: string, bytes: Blob, signal: AbortSignal): Promise<void> =>
  put({ path: `${urls.api.lecturePackage(id)}/${path}`, bytes, signal });

export const completePackage = async (id: string, manifest: BrowserManifest, signal: AbortSignal) =>
  finished.parse(await post(`${urls.api.lecturePackage(id)}/complete`, signal, manifest));

/** Of a package or of a plain file. */
export const stopSending = (id: string, reason: string, signal: AbortSignal) =>
  post(`${urls.api.lecturePackage(id)}/stop`, signal, { reason });

async function post(path: string, signal: AbortSignal, json?: object): Promise<unknown> {
  const body = json && JSON.stringify(json);
  const headers = { "Content-Type": "application/json" };
  const answer = await fetchApi(path, { method: "POST", body, headers, signal });
  const text = await answer.text();
  if (answer.ok) return text ? JSON.parse(text) : null;
  throw failure(answer.status, text);
}

type Part = { id: string; number: number; bytes: Blob; signal: AbortSignal; onSent: (bytes: number) => void };

export const sendPart = ({ id, number, ...part }: Part): Promise<void> =>
  put({ path: `${urls.api.lectureUpload(id)}/${number}`, ...part });

type Sent = { path: string; bytes: Blob; signal: AbortSignal; onSent?: (bytes: number) => void };

async function put(sent: Sent): Promise<void> {
  const before = readCookie("XSRF-TOKEN");
  let answer = await putOnce(sent);
  // The anti-forgery token may be too old; the refusal brings a new one.
  if (answer.status === 403 && readCookie("XSRF-TOKEN") !== before) answer = await putOnce(sent);
  if (answer.status >= 200 && answer.status < 300) return;
  sent.onSent?.(0);
  throw failure(answer.status, answer.text);
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. Status 0 means that the network failed. */
function putOnce({ path, bytes, signal, onSent }: Sent): Promise<{ status: number; text: string }> {
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

const said = z.object({ message: z.string() });

/** Returns `Refused` if another try is useless; status 0 means that the network failed. */
function failure(status: number, text: string): Error {
  if (status === 0 || status === 408 || status === 429 || status >= 500) return new Error(`status ${status}`);
  if (status === 401) return new Refused(status, texts.upload.signedOut);
  try {
    return new Refused(status, said.parse(JSON.parse(text)).message);
  } catch {
    return new Refused(status, texts.upload.failed);
  }
}
