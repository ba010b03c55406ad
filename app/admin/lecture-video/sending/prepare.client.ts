import { formatBytes } from "~/media/known-format";
import { isMp4Start, notMp4 } from "~/media/packaging/mp4";
import { uploadLimit } from "~/media/upload/upload-sizes";
import { texts } from "~/texts";
import { packagingTexts } from "../packaging/texts";
import { Unusable } from "./unusable";

/** @throws Unusable before anything is sent */
export function checkSize(chosen: File): void {
  if (chosen.size === 0) throw new Unusable(packagingTexts.empty, { isFinal: true });
  if (chosen.size > uploadLimit) throw new Unusable(texts.upload.tooLarge, { isFinal: true });
}

/** Sent as it is, a file has to be one that players read. @throws Unusable before anything is sent */
export async function checkPlain(chosen: File, isAsked: boolean): Promise<void> {
  checkSize(chosen);
  if (await isPlain(chosen)) return;
  const reason = isAsked ? notMp4(await startOf(chosen)) : packagingTexts.notUploadable;
  throw new Unusable(reason, { isFinal: true });
}

const startOf = async (chosen: File) => new Uint8Array(await chosen.slice(0, formatBytes).arrayBuffer());

export const isPlain = async (chosen: File): Promise<boolean> => isMp4Start(await startOf(chosen));

export async function canPackage(): Promise<boolean> {
  const hasAll = "VideoEncoder" in window && "locks" in navigator && "getDirectory" in navigator.storage;
  if (!hasAll) return false;
  const lowest = { codec: "avc1.42001e", width: 256, height: 144 };
  const { supported } = await VideoEncoder.isConfigSupported(lowest).catch(() => ({ supported: false }));
  return supported === true;
}
