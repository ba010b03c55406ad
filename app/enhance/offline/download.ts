import { lineMayBeBack } from "../line";
import { type Asking, askGrants } from "./ask-grants";
import { checkDownloads } from "./check-downloads";
import { type End, fetchParts } from "./fetch-parts";
import type { DownloadGrant, OfflineLecture } from "./grant";
import { nameOf, openStore, partsOf } from "./store";
import { storePage } from "./store-page";

/** "part" has a copy that is not whole; "replaced" a whole one of an older video. */
export type State = "none" | "under way" | "part" | "whole" | "replaced";

/** Sentences are names of those in the page. */
export type View = {
  show: (state: State, sentence: string) => void;
  showParts: (lecture: OfflineLecture, parts: number) => void;
  showUntil: (until: number) => void;
};

/** In ms. */
const again = 5000;

const sentences: Record<End, string | undefined> = {
  "no-line": "waiting",
  "no-space": "noSpace",
  replaced: "changed",
  refused: "refused",
  failed: "failed",
  complete: undefined,
  stopped: undefined,
};

type Begin = (signal: AbortSignal) => Promise<OfflineLecture | End>;

/** One lecture's copy in this browser. */
export class Download {
  private ending: AbortController | null = null;
  private running = Promise.resolve(true);
  /** It may delete an empty store. */
  private readonly checked: Promise<void>;

  constructor(
    private readonly lectureId: number,
    private readonly asking: Asking,
    private readonly pageAddresses: readonly string[],
    private readonly view: View,
  ) {
    this.checked = this.look()
      .then(() => checkDownloads(asking))
      .then(() => this.look())
      .catch(() => {});
  }

  /** False if it was cancelled, like `goOn`. */
  begin(path: string): Promise<boolean> {
    return this.start((signal) => this.prepare(path, signal));
  }

  goOn(): Promise<boolean> {
    return this.start(async () => (await this.stored()).begun ?? "failed");
  }

  abort(): void {
    this.ending?.abort();
  }

  async cancel(): Promise<void> {
    this.abort();
    // Wait for a part that is being stored, or it would outlive the others.
    await this.running;
    const { begun } = await this.stored();
    if (begun) await (await this.open()).giveUp(begun);
    await this.look();
  }

  async remove(): Promise<void> {
    await (await this.open()).remove(this.lectureId);
    await this.look();
  }

  private open() {
    return openStore(this.asking.userId);
  }

  private async stored() {
    if (!(await caches.has(nameOf(this.asking.userId)))) return { whole: null, begun: null };
    const store = await this.open();
    return {
      whole: await store.read(this.lectureId, true),
      begun: await store.read(this.lectureId, false),
    };
  }

  private async look(sentence?: string): Promise<void> {
    if (this.ending) return;
    const { view } = this;
    const { whole, begun } = await this.stored();
    if (begun) {
      const store = await this.open();
      let parts = 0;
      while (parts < partsOf(begun) && (await store.hasPart(begun, parts))) parts += 1;
      view.showParts(begun, parts);
      view.show("part", sentence ?? "stopped");
    } else if (whole) {
      view.showUntil(whole.until);
      if (whole.isReplaced) view.show("replaced", sentence ?? "replaced");
      else view.show("whole", sentence ?? "saved");
    } else view.show("none", sentence ?? "");
  }

  private start(begin: Begin): Promise<boolean> {
    if (!this.ending) this.running = this.run(begin);
    return this.running;
  }

  private async run(begin: Begin): Promise<boolean> {
    const ending = new AbortController();
    const { signal } = ending;
    this.ending = ending;
    this.view.show("under way", "running");
    await Promise.race([this.checked, endOf(signal)]);
    let lecture: OfflineLecture | End = "failed";
    let end: End = "no-line";
    while (!signal.aborted && end === "no-line") {
      if (typeof lecture === "string") lecture = await begin(signal).catch((): End => "failed");
      end =
        typeof lecture === "string"
          ? lecture
          : await this.fetchAll(lecture, signal).catch((): End => "failed");
      if (end !== "no-line" || signal.aborted) break;
      this.view.show("under way", "waiting");
      await lineMayBeBack(again, signal);
      this.view.show("under way", "running");
    }
    this.ending = null;
    if (signal.aborted) return false;
    await this.look(sentences[end]);
    return true;
  }

  private async grant(signal: AbortSignal, savedAt?: number): Promise<DownloadGrant | End> {
    const grants = await askGrants(this.asking, [{ lectureId: this.lectureId, savedAt }], signal);
    if (grants === null) return "no-line";
    return grants === "over" ? "refused" : (grants[0] ?? "refused");
  }

  private async prepare(path: string, signal: AbortSignal): Promise<OfflineLecture | End> {
    const grant = await this.grant(signal);
    if (typeof grant === "string") return grant;
    const { files, ...granted } = grant;
    const file = files.find((each) => isAt(path, each));
    if (!file) return "replaced";
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota - usage < file.bytes) return "no-space";
    // The browser may ask its user. Download the lecture even if the answer is no.
    navigator.storage?.persist?.().catch(() => {});
    const store = await this.open();
    const lecture = { ...granted, file, isWhole: false, isReplaced: false };
    try {
      // Note it first, so that no other tab deletes the store as empty.
      const cache = await store.begin(lecture);
      for (const address of this.pageAddresses) {
        // A registration that waits for the line cannot be cancelled, so stop waiting for it.
        await Promise.race([openOffline(address), endOf(signal)]);
        await storePage(cache, address, signal);
      }
    } catch (error) {
      await store.giveUp(lecture);
      if (error instanceof DOMException && error.name === "QuotaExceededError") return "no-space";
      return navigator.onLine ? "failed" : "no-line";
    }
    return lecture;
  }

  private async fetchAll(lecture: OfflineLecture, signal: AbortSignal): Promise<End> {
    const store = await this.open();
    const renew = async () => {
      const grant = await this.grant(signal, lecture.savedAt);
      if (typeof grant === "string") return grant;
      if (grant.version !== lecture.version) return "replaced";
      return grant.files.find((each) => isAt(each.address, lecture.file)) ?? "replaced";
    };
    const onPart = (parts: number) => this.view.showParts(lecture, parts);
    const end = await fetchParts(store, lecture, { signal, onPart, renew });
    // None of these can go on, so free the browser's storage.
    if (end === "no-space" || end === "replaced" || end === "refused") await store.giveUp(lecture);
    return end;
  }
}

const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Addresses begin with a signature, which changes. */
const isAt = (path: string, { address }: { address: string }) => lastPart(path) === lastPart(address);

/** A worker's page stands right below its scope. */
const openOffline = (page: string) =>
  navigator.serviceWorker.register("/kept-lectures.js", { scope: page.slice(0, page.lastIndexOf("/")) });

const endOf = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
