import { pieceName, pieceSizes } from "~/media/upload/browser-package";
import { partBytes } from "~/media/upload/upload-sizes";
import { texts } from "~/texts";
import type { News, Order, PackageOrder } from "../packaging/messages";
import { dropOtherFolders, openPackageFolder, type PackageFolder } from "../packaging/package-folder";
import { startWorker } from "../packaging/start-worker.client";
import { packagingTexts } from "../packaging/texts";
import { completePackage, listPackage, sendFile, startPackage } from "./calls.client";
import { dropPackage, lockOf } from "./drop-package.client";
import { FileQueue } from "./file-queue";
import { insist, Refused } from "./insist.client";
import { knownPackage, rememberedPackages, rememberPackage } from "./known-package";
import type { Asking, PackageProgress, Progress } from "./progress";
import { tellStop } from "./tell-stop.client";
import { type Reached, timeLeft } from "./time-left";
import { Declined, Unusable } from "./unusable";

/** Files sent at a time: they are small, and each waits for its answer. */
const parallel = 4;

/** About a minute; then a person decides. */
const completeTries = 7;

/** In ms: sessions end after half an hour without a request. */
const lifeSign = 5 * 60_000;

type Package = { lectureId: number; file: File; hasDetail: boolean };

/** Sends each encoded file at once. Aborting `signal` only pauses: encoded and sent files stay, even after a reload. */
export async function sendPackage(
  { lectureId, file, hasDetail }: Package,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
  asking: Asking,
): Promise<void> {
  await navigator.locks.request(lockOf(lectureId), { ifAvailable: true }, async (lock) => {
    if (!lock) throw new Unusable(packagingTexts.otherTab);
    const { id, lengths } = await begin(lectureId, file, signal, asking);
    const attempt = new AbortController();
    const sending = new Sending(id, AbortSignal.any([signal, attempt.signal]), tell);
    const worker = startWorker();
    const alive = setInterval(() => sending.showLife(), lifeSign);
    try {
      await sending.run(worker, { file, packageId: id, hasDetail, lengths }, asking);
    } catch (error) {
      attempt.abort();
      worker.terminate();
      if (isOver(error)) await dropPackage(lectureId, id);
      else if (!signal.aborted) await tellStop(id, error);
      throw error;
    } finally {
      clearInterval(alive);
      attempt.abort();
      worker.terminate();
    }
    await dropPackage(lectureId, id);
  });
}

/** The server has no such package any more, or takes no more for it. */
const isOver = (error: unknown) =>
  error instanceof Refused && [404, 409, 422].includes(error.status) && error.code !== "incomplete";

/** A lecture without its first picture plays as well. */
function unlessRefused(error: unknown) {
  if (!(error instanceof Refused) || error.status !== 400) throw error;
}

async function begin(lectureId: number, file: File, signal: AbortSignal, { mayReplace }: Asking) {
  const known = knownPackage(lectureId, file);
  const quietly = { signal, onWaiting: () => {} };
  const start = (replace: boolean) =>
    insist(() => startPackage(lectureId, file, { replace, resumes: known }, signal), quietly);
  const { id } = await start(false).catch(async (error) => {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    if (await mayReplace(error.message)) return start(true);
    throw new Declined(error.message);
  });
  const lengths = rememberPackage(lectureId, file, id);
  await dropOtherFolders(rememberedPackages);
  // Without this, a browser that runs out of room deletes the files. Some ask the Admin, whose answer may come later.
  navigator.storage.persist().catch(() => {});
  return { id, lengths };
}

type PackageFile = Pick<Extract<News, { kind: "file" }>, "path" | "isNeeded" | "isFromBefore">;

class Sending {
  #folder: PackageFolder | undefined;
  readonly #queue = new FileQueue<PackageFile>();
  readonly #waiting = new Set<string>();
  /** Bytes by path, of an earlier try. */
  #arrived: ReadonlyMap<string, number> = new Map();
  #sent = 0;
  #progress: PackageProgress = { step: "sound", encoded: 0, seconds: 0, posters: [] };
  #total = 0;
  /** The picture's progress when this try came to it. */
  #start: Reached | undefined;

  constructor(
    readonly id: string,
    readonly signal: AbortSignal,
    readonly tell: (progress: Progress) => void,
  ) {}

  async run(worker: Worker, order: Omit<PackageOrder, "arrived">, asking: Asking): Promise<void> {
    this.#folder = await openPackageFolder(this.id);
    const arrived = await insist(() => listPackage(this.id, this.signal), this.#persistent("list"));
    this.#arrived = new Map(arrived.map(({ path, bytes }) => [path, bytes]));
    for (const { bytes } of arrived) this.#count(bytes);
    const manifest = new Promise<Extract<News, { kind: "whole" }>["manifest"]>((resolve, reject) => {
      this.signal.addEventListener("abort", () => reject(this.signal.reason));
      worker.onerror = () => reject(new Unusable(packagingTexts.failed));
      worker.onmessage = ({ data: news }: MessageEvent<News>) => {
        if (news.kind === "whole") resolve(news.manifest);
        else if (news.kind === "failed") reject(new Unusable(news.message, { isFinal: news.isFinal }));
        else if (news.kind !== "cost") this.#hear(news);
      };
    });
    worker.postMessage({
      kind: "package",
      ...order,
      arrived: arrived.map(({ path }) => path),
    } satisfies Order);
    const whole = manifest.then((made) => {
      this.#queue.end();
      return made;
    });
    this.signal.addEventListener("abort", () => this.#queue.wake());
    const sender = () => this.#queue.sendAll(this.signal, (each) => this.#sendOne(each));
    const [made] = await Promise.all([whole, ...Array.from({ length: parallel }, sender)]);
    const [first, second = first] = this.#progress.posters;
    const poster = asking.poster() ?? second;
    if (poster) await this.#put("poster/poster.jpg", poster).catch(unlessRefused);
    this.tell({ phase: "finishing", sent: this.#total, total: this.#total });
    await insist(() => completePackage(this.id, made, this.signal), {
      signal: this.signal,
      onWaiting: () => {},
      tries: completeTries,
    }).catch((error) => {
      if (this.signal.aborted || error instanceof Refused) throw error;
      throw new Refused(503, texts.upload.finishFailed);
    });
    this.tell({ phase: "done", remark: null });
  }

  /** Keeps session and upload alive while the sound is encoded and nothing is sent. */
  showLife(): void {
    if (this.#progress.step === "sound") listPackage(this.id, this.signal).catch(() => {});
  }

  #hear(news: Exclude<News, { kind: "whole" | "failed" | "cost" }>) {
    if (news.kind === "plan") {
      this.#total = news.bytes;
      this.#change({ seconds: news.seconds });
    } else if (news.kind === "posters") {
      this.#change({ posters: news.frames });
    } else if (news.kind === "step") {
      this.#change({ step: news.step, encoded: Math.min(news.seconds, this.#progress.seconds) });
    } else {
      this.#queue.add(news);
    }
  }

  #change(change: Partial<PackageProgress>) {
    this.#progress = { ...this.#progress, ...change };
    this.#report();
  }

  #report() {
    const total = Math.max(this.#total, this.#sent);
    const phase = this.#waiting.size > 0 ? "waiting" : "packaging";
    const { seconds, encoded, step } = this.#progress;
    const reached = { share: seconds > 0 ? encoded / seconds : 0, at: Date.now() };
    if (step === "picture") this.#start ??= reached;
    const leftMs = step === "picture" && this.#start ? timeLeft(this.#start, reached) : null;
    this.tell({ phase, sent: this.#sent, total, package: { ...this.#progress, leftMs } });
  }

  async #sendOne({ path, isNeeded, isFromBefore }: PackageFile) {
    const folder = this.#folder;
    if (!folder) return;
    const file = await folder.file(path);
    const isThere = (name: string, bytes: number) => isFromBefore && this.#arrived.get(name) === bytes;
    if (path.includes("/")) await this.#put(path, file);
    else if (!isThere(path, file.size)) {
      for (const [index, bytes] of pieceSizes(file.size).entries()) {
        const piece = `${path}/${pieceName(index)}`;
        const start = index * partBytes;
        if (!isThere(piece, bytes)) await this.#put(piece, file.slice(start, start + bytes));
      }
    }
    if (!isNeeded) await folder.remove(path);
  }

  async #put(path: string, bytes: Blob) {
    await insist(() => sendFile(this.id, path, bytes, this.signal), this.#persistent(path));
    this.#count(bytes.size);
    this.#report();
  }

  #count(bytes: number) {
    this.#sent += bytes;
  }

  #persistent(who: string) {
    return {
      signal: this.signal,
      onWaiting: (isWaiting: boolean) => {
        if (this.#waiting.has(who) === isWaiting) return;
        if (isWaiting) this.#waiting.add(who);
        else this.#waiting.delete(who);
        this.#report();
      },
    };
  }
}
