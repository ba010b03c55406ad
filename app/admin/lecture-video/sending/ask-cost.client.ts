import type { News, Order } from "../packaging/messages";
import { startWorker } from "../packaging/start-worker.client";
import { canPackage, checkSize } from "./prepare.client";
import type { SendOptions } from "./send-video.client";

export type Cost = {
  bytes: number;
  /** In ms; "measuring" until it is known, "unknown" if that failed, null if nothing is encoded. */
  encoding: number | "measuring" | "unknown" | null;
};

/** Tells the cost, again once more is known, until `signal`. @throws Unusable */
export async function askCost(
  file: File,
  { asItIs, hasDetail }: SendOptions,
  signal: AbortSignal,
  tell: (cost: Cost) => void,
): Promise<void> {
  checkSize(file);
  const isPackaged = !asItIs && (await canPackage());
  if (signal.aborted) return;
  if (!isPackaged) return tell({ bytes: file.size, encoding: null });
  const worker = startWorker();
  signal.addEventListener("abort", () => worker.terminate());
  let bytes: number | null = null;
  worker.onmessage = ({ data: news }: MessageEvent<News>) => {
    if (news.kind === "cost") {
      bytes = news.bytes;
      tell({ bytes, encoding: news.encodingMs ?? "measuring" });
      if (news.encodingMs !== null) worker.terminate();
    } else if (news.kind === "failed") {
      if (bytes !== null) tell({ bytes, encoding: "unknown" });
      worker.terminate();
    }
  };
  worker.postMessage({ kind: "cost", file, hasDetail } satisfies Order);
}
