import { lineMayBeBack } from "../line";
import { signingOut } from "../page-storage";
import { type Asking, askGrants } from "./ask-grants";
import { checkKept } from "./check-kept";
import { type End, fetchParts } from "./fetch-parts";
import { scope } from "./forget-kept";
import type { KeepGrant, KeptLecture } from "./grant";
import { keepPage } from "./keep-page";
import { says, tellUntil } from "./says";
import { nameOf, openKept, partBytes, partsOf } from "./store";

/** In ms. */
const again = 5000;

const sentences: Record<Exclude<End, "kept" | "stopped">, string> = {
  "no-line": "waiting",
  "no-space": "noSpace",
  replaced: "changed",
  refused: "refused",
  failed: "failed",
};

type Begin = (signal: AbortSignal) => Promise<KeptLecture | End>;

export function startKeepPanel(panel: HTMLElement, asking: Asking): void {
  const lectureId = Number(panel.dataset.lecture);
  const { userId } = asking;
  const pageAddress = panel.dataset.pageAddress ?? "";
  const part = (name: string) => panel.querySelector<HTMLElement>(`[data-part=keep-${name}]`);
  const names = ["choices", "progress", "go-on", "cancel", "remove", "done"];
  const [choices, progress, goOn, cancel, remove, done] = names.map(part);
  const bar = panel.querySelector("progress");
  if (!choices || !progress || !goOn || !cancel || !remove || !done || !bar) return;
  let keeping: AbortController | null = null;
  let running = Promise.resolve();

  const showParts = ({ file }: KeptLecture, parts: number) => {
    bar.max = file.bytes;
    bar.value = Math.min(parts * partBytes, file.bytes);
    done.textContent = `${Math.floor((100 * bar.value) / bar.max)} % of ${file.size}`;
  };
  type State = "nothing" | "under way" | "part" | "whole" | "replaced";
  const show = (state: State, sentence: string) => {
    choices.hidden = state !== "nothing" && state !== "replaced";
    progress.hidden = state !== "under way" && state !== "part";
    goOn.hidden = state !== "part";
    cancel.hidden = state !== "under way";
    remove.hidden = state !== "part" && state !== "whole" && state !== "replaced";
    says(panel, sentence);
    panel.dataset.ready = "";
  };
  const stored = async () => {
    if (!(await caches.has(nameOf(userId)))) return { whole: null, begun: null };
    const store = await openKept(userId);
    return { whole: await store.read(lectureId, true), begun: await store.read(lectureId, false) };
  };
  const look = async (sentence?: string) => {
    if (keeping) return;
    const { whole, begun } = await stored();
    if (begun) {
      const store = await openKept(userId);
      let parts = 0;
      while (parts < partsOf(begun) && (await store.hasPart(begun, parts))) parts += 1;
      showParts(begun, parts);
      show("part", sentence ?? "stopped");
    } else if (whole) {
      tellUntil(panel, whole.untilText);
      const state = whole.isReplaced ? "replaced" : "whole";
      show(state, sentence ?? (whole.isReplaced ? "replaced" : "kept"));
    } else show("nothing", sentence ?? "");
  };

  const grantNow = async (signal: AbortSignal, keptAt?: number): Promise<KeepGrant | End> => {
    const grants = await askGrants(asking, [{ lectureId, keptAt }], signal);
    if (grants === null) return "no-line";
    return grants === "over" ? "refused" : (grants[0] ?? "refused");
  };

  const bring = async (lecture: KeptLecture, signal: AbortSignal): Promise<End> => {
    const store = await openKept(userId);
    const renew = async () => {
      const grant = await grantNow(signal, lecture.keptAt);
      if (typeof grant === "string") return grant;
      if (grant.version !== lecture.version) return "replaced";
      return grant.files.find(({ name }) => name === lecture.file.name) ?? "replaced";
    };
    const onPart = (parts: number) => showParts(lecture, parts);
    const end = await fetchParts(store, lecture, { signal, onPart, renew });
    // None of these can go on, so free the browser's storage.
    if (end === "no-space" || end === "replaced" || end === "refused") await store.giveUp(lecture);
    return end;
  };

  const run = async (begin: Begin) => {
    if (keeping) return;
    const mine = new AbortController();
    keeping = mine;
    const { signal } = mine;
    show("under way", "running");
    cancel.focus();
    // Wait for the check, which may delete an empty store.
    await Promise.race([checked, endOf(signal)]);
    let lecture: KeptLecture | End = "failed";
    let end: End = "no-line";
    while (!signal.aborted && end === "no-line") {
      if (typeof lecture === "string") lecture = await begin(signal).catch((): End => "failed");
      end = typeof lecture === "string" ? lecture : await bring(lecture, signal).catch((): End => "failed");
      if (end !== "no-line" || signal.aborted) break;
      show("under way", "waiting");
      await lineMayBeBack(again, signal);
      show("under way", "running");
    }
    keeping = null;
    if (signal.aborted) return;
    await look(end === "kept" || end === "stopped" ? undefined : sentences[end]);
    if (panel.contains(document.activeElement) || document.activeElement === document.body)
      [...panel.querySelectorAll("button")].find((button) => button.offsetParent)?.focus();
  };

  const begin = async (name: string, signal: AbortSignal): Promise<KeptLecture | End> => {
    const grant = await grantNow(signal);
    if (typeof grant === "string") return grant;
    const { files, ...granted } = grant;
    const file = files.find((each) => each.name === name);
    if (!file) return "replaced";
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota - usage < file.bytes) return "no-space";
    // The browser may ask its user. Keep the lecture even if the answer is no.
    navigator.storage?.persist?.().catch(() => {});
    const store = await openKept(userId);
    const lecture = { ...granted, file, isWhole: false, isReplaced: false };
    try {
      // Note it first, so that no other tab deletes the store as empty.
      const cache = await store.begin(lecture);
      // A registration that waits for the line cannot be cancelled, so stop waiting for it.
      await Promise.race([navigator.serviceWorker.register("/kept-lectures.js", { scope }), endOf(signal)]);
      await keepPage(cache, pageAddress, signal);
    } catch (error) {
      await store.giveUp(lecture);
      if (error instanceof DOMException && error.name === "QuotaExceededError") return "no-space";
      return navigator.onLine ? "failed" : "no-line";
    }
    return lecture;
  };

  choices.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) running = run((signal) => begin(button.value, signal));
  });
  goOn.addEventListener("click", () => {
    running = run(async () => (await stored()).begun ?? "failed");
  });
  const leaveOff = async () => {
    keeping?.abort();
    // Wait for a part that is being stored, or it would outlive the others.
    await running;
    const { begun } = await stored();
    if (begun) await (await openKept(userId)).giveUp(begun);
    await look();
    choices.querySelector("button")?.focus();
  };
  cancel.addEventListener("click", leaveOff);
  remove.addEventListener("click", async () => {
    await (await openKept(userId)).remove(lectureId);
    await look();
    choices.querySelector("button")?.focus();
  });
  document.addEventListener(signingOut, () => keeping?.abort());

  const checked = look()
    .then(() => checkKept(asking))
    .then(() => look())
    .catch(() => {});
}

const endOf = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
