import { isMetered } from "../connection";
import { whenIdle } from "../when-idle";
import { fetchEarly } from "./early-segment";
import type { Playback } from "./hls-playback.client";
import { watchMissingPicture } from "./missing-picture";
import type { PageFiles } from "./page-files";
import { type Phase, playerView } from "./player-view";
import { renewAddress } from "./renew-address";

/** The server writes it into `data-player`. */
export type PlayerData = {
  id: number;
  hls: string | null;
  /** A plain file of the same lecture. */
  file: string | null;
  page: PageFiles | null;
  hasPicture: boolean;
  renewal: string;
};

const isText = (value: unknown) => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isPageFiles(value: unknown): boolean {
  const { files, firstSegment }: Record<string, unknown> = Object(value);
  return isText(firstSegment) && files instanceof Object && Object.values(files).every(isText);
}

function isPlayerData(value: unknown): value is PlayerData {
  const { id, hls, file, page, hasPicture, renewal }: Record<string, unknown> = Object(value);
  const isLecture = typeof id === "number" && typeof hasPicture === "boolean" && isText(renewal);
  return isLecture && isTextOrNull(hls) && isTextOrNull(file) && (page === null || isPageFiles(page));
}

const playsHls = (video: HTMLVideoElement) => video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** Chromium's own HLS (since 147) freezes without an event if one segment is lost: use hls.js there. */
const isChromium = () => "userAgentData" in navigator;

/** Loads nothing of the video before Play is pressed. Returns how to take the player off its page again. */
export function attachPlayer(root: HTMLElement): () => void {
  const video = root.querySelector("video");
  if (!video) throw new Error("The player has no video");
  const data: unknown = JSON.parse(root.dataset.player ?? "");
  if (!isPlayerData(data)) throw new Error("The player does not know its data");
  const { id, hls, file, page, hasPicture, renewal } = data;
  const startsAt = Number(root.dataset.from);
  const view = playerView(root, video);
  const ending = new AbortController();
  const { signal } = ending;
  const renew = () => renewAddress(renewal, id);

  // If Play was pressed before this script ran, the browser keeps playing.
  let phase: Phase = video.paused ? "waiting" : "started";
  const enter = (next: Phase) => {
    if (signal.aborted) return;
    phase = next;
    view.show(next);
  };

  const needsOwnEngine = !playsHls(video) || isChromium();
  const ownHls = needsOwnEngine && video.paused && "MediaSource" in window ? hls : null;
  let player: "browser" | "plain file" | "hls.js" = ownHls === null ? "browser" : "hls.js";
  let engine: typeof import("./hls-playback.client") | null = null;
  let playback: Playback | null = null;
  let firstSegment: ReturnType<typeof fetchEarly> | null = null;

  // Before the video is there, this is where it will begin.
  if (video.paused) video.currentTime = startsAt;
  const taken = ownHls === null ? [] : [...video.querySelectorAll("source")];
  for (const source of taken) source.remove();

  const load = async () => {
    engine ??= await import("./hls-playback.client");
    // For tests: from here on hls.js plays.
    root.dataset.engine = "hls.js";
    return engine;
  };
  const loadAhead = () => void load().catch(() => {});

  const askForFirstSegment = () => {
    if (!engine || !page || !ownHls || video.currentTime !== startsAt) return;
    firstSegment ??= fetchEarly(new URL(page.firstSegment, packageAddress(ownHls)).href);
  };

  const playByHls = ({ playHls }: NonNullable<typeof engine>, src: string, from: number) => {
    playback?.stop();
    player = "hls.js";
    const onFailure = (isRefused: boolean) => enter(isRefused ? "refused" : "failed");
    playback = playHls(video, src, { from, page, firstSegment, renew, onFailure });
    firstSegment = null;
  };

  const playPlainFile = (src: string, from: number) => {
    player = "plain file";
    video.src = src;
    if (from > 0) video.currentTime = from;
    if (!isMetered()) loadAhead();
  };

  const start = async () => {
    enter("loading");
    const from = video.currentTime;
    try {
      if (ownHls !== null) {
        askForFirstSegment();
        if (!engine && file !== null) playPlainFile(file, from);
        else playByHls(engine ?? (await load()), ownHls, from);
      } else if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) {
        video.load();
        video.currentTime = from;
      }
      video.focus();
      await video.play();
    } catch (error) {
      // Pausing at once aborts play(), which is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      if (phase !== "refused") enter("failed");
    }
  };

  /** The plain file has one size for all lines: once it stalls, hls.js goes on from the same place. */
  const handOver = async () => {
    const isStalled = () =>
      player === "plain file" &&
      phase === "started" &&
      !video.ended &&
      video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    if (ownHls === null || !isStalled()) return;
    const loaded = await load().catch(() => null);
    if (!loaded || signal.aborted || !isStalled()) return;
    const { currentTime, paused, playbackRate } = video;
    playByHls(loaded, ownHls, currentTime);
    video.playbackRate = playbackRate;
    if (!paused) await video.play().catch(() => {});
  };

  const onError = (event: Event) => {
    const isLastChance =
      event.target === video || event.target === video.querySelector("source:last-of-type");
    if (player !== "hls.js" && isLastChance) resume(video, renew).then(enter);
  };

  view.overlay.addEventListener("pointerdown", askForFirstSegment, { signal });
  for (const button of [view.overlay, view.retry]) button.addEventListener("click", start, { signal });
  view.reload.addEventListener("click", () => window.location.reload(), { signal });
  video.addEventListener("playing", () => enter("started"), { signal });
  video.addEventListener("waiting", handOver, { signal });
  // Captures, because a failing <source> reports to itself only.
  video.addEventListener("error", onError, { signal, capture: true });
  if (hasPicture) watchMissingPicture(video, view.showMissingPicture, signal);
  if (ownHls !== null && !isMetered()) whenIdle(loadAhead);
  view.show(phase);

  return () => {
    ending.abort();
    playback?.stop();
    for (const source of taken.reverse()) video.insertBefore(source, video.firstChild);
  };
}

const packageAddress = (address: string) =>
  new URL(address.replace(/(\/Video-Resources\/[^/]+\/).*/i, "$1"), window.location.href);

async function resume(video: HTMLVideoElement, renew: () => Promise<string | null>): Promise<Phase> {
  const from = video.currentTime;
  // The adaptive source stands first; if both were refused, currentSrc is the plain file.
  const source = (playsHls(video) && video.querySelector("source")?.src) || video.currentSrc;
  try {
    const address = await renew();
    if (address === null) return "refused";
    const fresh = source.replace(/(\/Video-Resources\/)[^/]+(\/)/i, `$1${address}$2`);
    if (fresh === source) return "failed";
    video.src = fresh;
    video.currentTime = from;
    await video.play();
    return "started";
  } catch {
    return "failed";
  }
}
