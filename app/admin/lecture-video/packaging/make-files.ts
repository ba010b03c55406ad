import { audioRate, plainFiles, rates } from "~/media/packaging/ladder";
import { segmentName } from "~/media/packaging/playlists";
import { groupSeconds, segmentAt, startOf } from "~/media/packaging/segment-lengths";
import type { BrowserManifest } from "~/media/upload/browser-package";
import { joinSegments } from "./joined-segments";
import type { News, PackageOrder, PicturesOrder } from "./messages";
import { openPackageFolder } from "./package-folder";
import { encodePictures } from "./picture";
import { writePlainFile } from "./plain-file";
import { planOf } from "./plan";
import { openRecording, Unpackable } from "./recording";
import { makeSegment } from "./segments";
import { openSound, soundRates } from "./sound";
import { packagingTexts } from "./texts";

type Tell = (news: News) => void;

/** Seconds for one worker: while it encodes, the page's memory grows by some 10 MB a minute. */
const secondsAtOnce = 120;

/** The sound is in the folder already. */
async function openPackage(order: PackageOrder, tell: Tell) {
  const recording = await openRecording(order.file);
  const { seconds } = recording;
  const { lengths } = order;
  const { ladder, segments, names } = planOf(recording, order);
  const folder = await openPackageFolder(order.packageId);

  const there = new Set(order.arrived);
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

  const sounds = new Map(
    await Promise.all(soundRates(ladder).map(async (kbps) => [kbps, await openSound(kbps, folder)] as const)),
  );
  const soundAt = (kbps: number) => {
    const sound = sounds.get(kbps);
    if (!sound) throw new Error(`No sound at ${kbps} kbit/s`);
    return sound;
  };
  const span = (index: number) => ({
    from: startOf(lengths, index),
    to: index === segments - 1 ? seconds + groupSeconds : startOf(lengths, index + 1),
  });

  return { recording, ladder, segments, names, folder, isDone, isNeeded, offer, save, soundAt, span };
}

/** Offers all that is there before, and returns what the next steps go on from: files that arrive leave the folder. */
export async function offerFiles(order: PackageOrder, tell: Tell): Promise<PicturesOrder> {
  const { ladder, segments, names, folder, isDone, isNeeded, offer } = await openPackage(order, tell);
  const files = ["init.mp4", ...Array.from({ length: segments }, (_, index) => segmentName(index))];
  const offered = names
    .flatMap((name) => files.map((file) => `${name}/${file}`))
    .filter((path) => folder.has(path));
  for (const path of offered) offer(path);
  let first = 0;
  const isIndexDone = (index: number) =>
    ladder.every(
      ({ name }) =>
        isDone(`${name}/${segmentName(index)}`) &&
        (!isNeeded(`${name}/`) || folder.has(`${name}/${segmentName(index)}`)),
    );
  while (first < segments && isIndexDone(first)) first += 1;
  return { ...order, arrived: [...order.arrived, ...offered], left: segments - first };
}

export async function makeSoundFiles(order: PackageOrder, tell: Tell): Promise<void> {
  const { segments, isDone, save, soundAt, span } = await openPackage(order, tell);
  for (let index = 0; index < segments; index += 1) {
    if (isDone(`audio/${segmentName(index)}`) && isDone("audio/init.mp4")) continue;
    const { init, media } = await makeSegment(span(index), soundAt(audioRate.kbps));
    if (!isDone("audio/init.mp4")) await save("audio/init.mp4", init);
    await save(`audio/${segmentName(index)}`, media);
  }
}

/** Returns how many segments are left then. */
export async function makeNextPictures({ left, ...order }: PicturesOrder, tell: Tell): Promise<number> {
  const { lengths } = order;
  const { recording, ladder, segments, folder, save, soundAt, span } = await openPackage(order, tell);
  const first = segments - left;
  const end = Math.min(segments, segmentAt(lengths, startOf(lengths, first) + secondsAtOnce));
  await encodePictures(
    recording,
    ladder,
    { lengths, first, end },
    async ({ rung: { name }, index, pictures }) => {
      const path = `${name}/${segmentName(index)}`;
      const { init, media } = await makeSegment(span(index), soundAt(rates[name].audioKbps), pictures);
      if (!folder.has(`${name}/init.mp4`)) await save(`${name}/init.mp4`, init);
      else if (!(await fits(await folder.file(`${name}/init.mp4`), init))) {
        throw new Unpackable(packagingTexts.outputChanged);
      }
      if (!folder.has(path)) await save(path, media);
      if (name === ladder[0]?.name) tell({ kind: "step", step: "picture", seconds: span(index).to });
    },
  );
  return segments - end;
}

export async function makePlainFiles(order: PackageOrder, tell: Tell): Promise<void> {
  const { lengths } = order;
  const { recording, ladder, segments, folder, soundAt } = await openPackage(order, tell);
  const { seconds, fps } = recording;
  const plain: BrowserManifest["plain"] = [];
  const files = [
    ...ladder.flatMap(({ name }) =>
      name === "144p" || name === "360p" ? [{ name, path: `${plainFiles[name]}.mp4` }] : [],
    ),
    { name: null, path: "audio.m4a" },
  ];
  for (const { name, path } of files) {
    tell({ kind: "step", step: "plain", seconds });
    // Keep the earlier file: a new one would not match the pieces already sent.
    const isFromBefore = folder.has(`${path}.done`);
    if (!isFromBefore) {
      if (name === "144p") await joinSegments({ path, folder, stream: name, lengths, segments, seconds });
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

  const lastMs = Math.max(1, Math.round((seconds - startOf(lengths, segments - 1)) * 1000));
  const shape = { segments, lastMs };
  const streams: BrowserManifest["streams"] = [
    ...ladder.map(({ name, width, height }) => ({ name, width, height, ...shape })),
    { name: "audio", width: null, height: null, ...shape },
  ];
  const durationMs = Math.round(seconds * 1000);
  tell({ kind: "whole", manifest: { lengths: [...lengths], durationMs, fps, streams, plain } });
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
