import type { BrowserManifest } from "~/media/packaging/browser-package";
import {
  audioRate,
  expectedBytes,
  ladderFor,
  plainFiles,
  rates,
  segmentSeconds,
} from "~/media/packaging/ladder";
import { segmentName } from "~/media/packaging/playlists";
import { encodingTime } from "./encoding-time";
import { joinSegments } from "./joined-segments";
import type { Failure, News, Order, PackageOrder, SoundNews, SoundOrder } from "./messages";
import { openPackageFolder } from "./package-folder";
import { encodePictures } from "./picture";
import { writePlainFile } from "./plain-file";
import { posterFrames } from "./posters";
import { openRecording, Unpackable } from "./recording";
import { scaleWithoutCanvas } from "./scale-picture";
import { makeSegment } from "./segments";
import { bringAacEncoder, openSound, packSound, soundRates } from "./sound";
import { packagingTexts } from "./texts";

scaleWithoutCanvas();

const tell = (news: News | SoundNews) => self.postMessage(news);

self.onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.kind === "cost") {
    // The Admin hears why a file cannot be packaged after pressing Upload.
    tellCost(data).catch(() => tell({ kind: "failed", message: packagingTexts.failed, isFinal: false }));
    return;
  }
  const work = data.kind === "sound" ? packSoundHere(data) : pack(data);
  work.catch((error: unknown) => {
    console.error(error);
    tell(failureOf(error));
  });
};

function failureOf(error: unknown): Failure {
  if (error instanceof SoundFailed) return error.failure;
  const isFinal = error instanceof Unpackable;
  const said = isFinal ? error.message : reasons[nameOf(error)];
  return { kind: "failed", message: said ?? packagingTexts.failed, isFinal };
}

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : "");
const reasons: Readonly<Record<string, string>> = {
  QuotaExceededError: packagingTexts.full,
  NotReadableError: packagingTexts.moved,
};

class SoundFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

async function tellCost({ file, hasDetail }: { file: File; hasDetail: boolean }): Promise<void> {
  const recording = await openRecording(file);
  const ladder = ladderFor(recording.size, { hasDetail });
  const bytes = expectedBytes(ladder, recording.seconds);
  tell({ kind: "cost", bytes, encodingMs: null });
  await bringAacEncoder();
  tell({ kind: "cost", bytes, encodingMs: await encodingTime(recording, ladder) });
}

async function pack({ file, packageId, hasDetail, arrived }: PackageOrder): Promise<void> {
  const recording = await openRecording(file);
  const { seconds, fps } = recording;
  const ladder = ladderFor(recording.size, { hasDetail });
  const segments = Math.max(1, Math.ceil(Math.round(seconds * fps) / (fps * segmentSeconds)));
  const names = [...ladder.map(({ name }) => name), "audio" as const];
  tell({
    kind: "plan",
    seconds,
    renditions: names.map((name) => ({ name, segments })),
    bytes: expectedBytes(ladder, seconds),
  });
  const folder = await openPackageFolder(packageId);
  tell({ kind: "posters", frames: await posterFrames(recording) });

  const there = new Set(arrived);
  const isDone = (path: string) => folder.has(path) || there.has(path);
  /** Kept for the plain files, and to compare what a later try encodes. */
  const isNeeded = (path: string) =>
    path.endsWith("/init.mp4") || Object.keys(plainFiles).some((name) => path.startsWith(`${name}/`));
  const offer = (path: string) => {
    if (!there.has(path)) tell({ kind: "file", path, isNeeded: isNeeded(path), isFromBefore: false });
  };
  const save = async (path: string, data: ArrayBuffer) => {
    await folder.write(path, data);
    offer(path);
  };

  const kbpsOfEach = soundRates(ladder);
  await packSoundApart({ file, packageId, kbpsOfEach });
  const sounds = new Map(
    await Promise.all(kbpsOfEach.map(async (kbps) => [kbps, await openSound(kbps, folder)] as const)),
  );
  const soundAt = (kbps: number) => {
    const sound = sounds.get(kbps);
    if (!sound) throw new Error(`No sound at ${kbps} kbit/s`);
    return sound;
  };
  const span = (index: number) => ({
    from: index * segmentSeconds,
    to: index === segments - 1 ? seconds + segmentSeconds : (index + 1) * segmentSeconds,
  });

  for (const name of names) {
    for (const path of ["init.mp4", ...Array.from({ length: segments }, (_, index) => segmentName(index))]) {
      if (folder.has(`${name}/${path}`)) offer(`${name}/${path}`);
    }
  }
  for (let index = 0; index < segments; index += 1) {
    if (isDone(`audio/${segmentName(index)}`) && isDone("audio/init.mp4")) continue;
    const { init, media } = await makeSegment(span(index), soundAt(audioRate.kbps));
    if (!isDone("audio/init.mp4")) await save("audio/init.mp4", init);
    await save(`audio/${segmentName(index)}`, media);
  }

  let first = 0;
  const isIndexDone = (index: number) =>
    ladder.every(
      ({ name }) =>
        isDone(`${name}/${segmentName(index)}`) &&
        (!isNeeded(`${name}/`) || folder.has(`${name}/${segmentName(index)}`)),
    );
  while (first < segments && isIndexDone(first)) first += 1;
  await encodePictures(recording, ladder, first, async ({ rung: { name }, index, pictures }) => {
    const path = `${name}/${segmentName(index)}`;
    const { init, media } = await makeSegment(span(index), soundAt(rates[name].audioKbps), pictures);
    if (!folder.has(`${name}/init.mp4`)) await save(`${name}/init.mp4`, init);
    else if (!(await fits(await folder.file(`${name}/init.mp4`), init))) {
      throw new Unpackable(packagingTexts.changed);
    }
    if (!folder.has(path)) await save(path, media);
    if (name === ladder[0]?.name) tell({ kind: "step", step: "picture", seconds: span(index).to });
  });

  const plain: BrowserManifest["plain"] = [];
  const files = [
    ...ladder.flatMap(({ name }) =>
      name === "144p" || name === "360p" ? [{ name, path: `${plainFiles[name]}.mp4` }] : [],
    ),
    { name: null, path: "audio.m4a" },
  ];
  for (const { name, path } of files) {
    tell({ kind: "step", step: "plain", seconds });
    // Another one would differ from the pieces that have arrived.
    const isFromBefore = folder.has(`${path}.done`);
    if (!isFromBefore) {
      if (name === "144p") await joinSegments({ path, folder, stream: name, segments, seconds });
      else {
        const sound = soundAt(name ? rates[name].audioKbps : audioRate.kbps);
        const pictures = name ? { stream: name, segments, fps } : undefined;
        await writePlainFile({ path, folder, sound, seconds, pictures });
      }
      await folder.write(`${path}.done`, "whole");
    }
    plain.push({ path, bytes: (await folder.file(path)).size });
    tell({ kind: "file", path, isNeeded: true, isFromBefore });
  }

  const lastMs = Math.max(1, Math.round((seconds - (segments - 1) * segmentSeconds) * 1000));
  const shape = { segments, lastMs };
  const streams: BrowserManifest["streams"] = [
    ...ladder.map(({ name, width, height }) => ({ name, width, height, ...shape })),
    { name: "audio", width: null, height: null, ...shape },
  ];
  tell({ kind: "whole", manifest: { durationMs: Math.round(seconds * 1000), fps, streams, plain } });
}

/** In a second worker of this script, whose memory is free again before the picture needs as much. */
function packSoundApart(order: SoundOrder): Promise<void> {
  const worker = new Worker(self.location.href, { type: "module" });
  const end = new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SoundNews>) => {
      if (data.kind === "sound") resolve();
      else if (data.kind === "failed") reject(new SoundFailed(data));
      else tell(data);
    };
    worker.onerror = () => reject(new Error("The worker of the sound does not run"));
  });
  worker.postMessage({ kind: "sound", ...order } satisfies Order);
  return end.finally(() => worker.terminate());
}

async function packSoundHere({ file, packageId, kbpsOfEach }: SoundOrder): Promise<void> {
  const recording = await openRecording(file);
  await bringAacEncoder();
  let toldPercent = -1;
  await packSound(recording, kbpsOfEach, await openPackageFolder(packageId), (at) => {
    const percent = Math.floor((at * 100) / recording.seconds);
    // The page draws each step: a thousand of them a second would fill its memory.
    if (percent > toldPercent) tell({ kind: "step", step: "sound", seconds: at });
    toldPercent = percent;
  });
  tell({ kind: "sound" });
}

/** Leaves out the times of writing, which differ. */
function decoderBox(init: Uint8Array): string {
  const text = Array.from(init, (byte) => String.fromCharCode(byte)).join("");
  const at = text.indexOf("avcC");
  return text.slice(at, at + new DataView(init.buffer).getUint32(at - 4) - 4);
}

async function fits(kept: File, made: ArrayBuffer): Promise<boolean> {
  return decoderBox(new Uint8Array(await kept.arrayBuffer())) === decoderBox(new Uint8Array(made));
}
