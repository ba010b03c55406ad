import { encodingTime } from "./encoding-time";
import { makeNextPictures, makePlainFiles, makeSoundFiles, offerFiles } from "./make-files";
import type {
  Failure,
  Order,
  PackageOrder,
  PicturesOrder,
  RecordingOrder,
  StepNews,
  StepOrder,
} from "./messages";
import { openPackageFolder } from "./package-folder";
import { planOf } from "./plan";
import { posterFrames } from "./posters";
import { openRecording, Unpackable } from "./recording";
import { scaleWithoutCanvas } from "./scale-picture";
import { bringAacEncoder, packNextSound, soundRates } from "./sound";
import { packagingTexts } from "./texts";

scaleWithoutCanvas();

const tell = (news: StepNews) => self.postMessage(news);

self.onmessage = ({ data: order }: MessageEvent<Order>) => {
  follow(order).catch((error: unknown) => {
    // Nobody has pressed Upload yet.
    if (order.kind !== "cost") console.error(error);
    tell(failureOf(error));
  });
};

async function follow(order: Order): Promise<void> {
  if (order.kind === "cost") return tellCost(order);
  if (order.kind === "posters") return tellPosters(order);
  if (order.kind === "sound") return encodeNextSound(order);
  if (order.kind === "sound-files") return tellSoundFiles(order);
  if (order.kind === "picture") return encodeNextPictures(order);
  await inOwnWorker({ ...order, kind: "posters" });
  while ((await inOwnWorker({ ...order, kind: "sound" })) > 0);
  const pictures = await offerFiles(order, tell);
  await inOwnWorker({ ...pictures, kind: "sound-files" });
  let { left } = pictures;
  while (left > 0) left = await inOwnWorker({ ...pictures, kind: "picture", left });
  await makePlainFiles(order, tell);
}

async function tellCost({ file, hasDetail }: RecordingOrder): Promise<void> {
  const recording = await openRecording(file);
  const { ladder, bytes } = planOf(recording, { hasDetail });
  tell({ kind: "cost", bytes, encodingMs: null });
  await bringAacEncoder();
  tell({ kind: "cost", bytes, encodingMs: await encodingTime(recording, ladder) });
}

async function tellPosters({ file, hasDetail, lengths }: StepOrder): Promise<void> {
  const recording = await openRecording(file);
  const { bytes } = planOf(recording, { hasDetail, lengths });
  tell({ kind: "plan", seconds: recording.seconds, bytes });
  tell({ kind: "posters", frames: await posterFrames(recording) });
  tell({ kind: "ended", left: 0 });
}

async function encodeNextSound({ file, packageId, hasDetail }: StepOrder): Promise<void> {
  const recording = await openRecording(file);
  const folder = await openPackageFolder(packageId);
  await bringAacEncoder();
  let toldPercent = -1;
  const kbpsOfEach = soundRates(planOf(recording, { hasDetail }).ladder);
  const left = await packNextSound(recording, kbpsOfEach, folder, (at) => {
    const percent = Math.floor((at * 100) / recording.seconds);
    // The page draws each step: a thousand of them a second would fill its memory.
    if (percent > toldPercent) tell({ kind: "step", step: "sound", seconds: at });
    toldPercent = percent;
  });
  tell({ kind: "ended", left });
}

async function tellSoundFiles(order: PackageOrder): Promise<void> {
  await makeSoundFiles(order, tell);
  tell({ kind: "ended", left: 0 });
}

async function encodeNextPictures(order: PicturesOrder): Promise<void> {
  tell({ kind: "ended", left: await makeNextPictures(order, tell) });
}

/** Runs a step in this script once more, because the memory of a worker is free as it ends. Passes all news on, and
 * returns how many such steps are left. */
function inOwnWorker(order: Order): Promise<number> {
  const worker = new Worker(self.location.href, { type: "module" });
  const end = new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data: news }: MessageEvent<StepNews>) => {
      if (news.kind === "ended") resolve(news.left);
      else if (news.kind === "failed") reject(new StepFailed(news));
      else tell(news);
    };
    worker.onerror = () => reject(new Error(`The worker for ${order.kind} does not run`));
  });
  worker.postMessage(order);
  return end.finally(() => worker.terminate());
}

class StepFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof StepFailed) return error.failure;
  const isFinal = error instanceof Unpackable;
  const said = isFinal ? error.message : reasons[nameOf(error)];
  return { kind: "failed", message: said ?? packagingTexts.failed, isFinal };
}

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : "");
const reasons: Readonly<Record<string, string>> = {
  QuotaExceededError: packagingTexts.diskFull,
  NotReadableError: packagingTexts.readInterrupted,
};
