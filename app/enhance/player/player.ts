import { isMetered } from "../connection";
import type { Playback } from "./hls-playback.client";
import type { PageFiles } from "./page-files";
import { type Phase, playerView, watchMissingPicture } from "./player-view";
import { playlistChange } from "./playlist-change";
import { rememberPrefetched, wasPrefetched } from "./prefetched-scripts";
import { type PrefetchedSegments, prefetchSegment } from "./prefetched-segment";

/** Comes as JSON in `data-player`. */
export type PlayerData = {
  id: number;
  hls: string | null;
  /** A plain file of the same lecture, for a press before hls.js is there. */
  early: string | null;
  /** hls.js, if it may be prefetched. */
  engine: string | null;
  page: PageFiles | null;
  hasPicture: boolean;
  /** Gives a new address once the old one has expired; null if the page itself does. */
  renewal: string | null;
};

const isText = (value: unknown) => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isPageFiles(value: unknown): boolean {
  const { files, firstSegment }: Record<string, unknown> = Object(value);
  return isText(firstSegment) && files instanceof Object && Object.values(files).every(isText);
}

function isPlayerData(value: unknown): value is PlayerData {
  const { id, hls, early, engine, page, hasPicture, renewal }: Record<string, unknown> = Object(value);
  const isLecture = typeof id === "number" && typeof hasPicture === "boolean";
  const addresses = [hls, early, engine, renewal];
  return isLecture && addresses.every(isTextOrNull) && (page === null || isPageFiles(page));
}

/**
 * | player     | plays                                         | gives way to                                          |
 * |------------|-----------------------------------------------|-------------------------------------------------------|
 * | browser    | by itself; after hls.js failed, a plain file  | nobody                                                |
 * | plain file | because Play came before hls.js               | hls.js: in a stall, or with seconds in store          |
 * | hls.js     | the playlist, in the learner's quality        | browser, if its first picture after a file fails      |
 */
type Player = "browser" | "plain file" | "hls.js";

const playsHls = (video: HTMLVideoElement) => video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** Chromium's own HLS (since 147) freezes without an event if one segment is lost: use hls.js there. */
const isChromium = () => "userAgentData" in navigator;

/** Milliseconds after which a failed download of hls.js may begin again. */
const retryAfter = 10_000;

/** Brings a script into the browser's cache without running it. False if it did not come. */
async function prefetch(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { priority: "low", signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Loads nothing of the video before Play is pressed. Returns how to take the player off its page again. */
export function attachPlayer(root: HTMLElement): () => void {
  const video = root.querySelector("video");
  const data: unknown = JSON.parse(root.dataset.player ?? "");
  if (!video || !isPlayerData(data)) throw new Error("The player lacks its video or its data");
  const { id, hls, early, page, hasPicture, renewal } = data;
  const startsAt = Number(root.dataset.from);
  const view = playerView(root, video);
  const ending = new AbortController();
  const { signal } = ending;
  /** Null if only a new page helps: the file is gone with an older version, or the browser (Firefox) never asks again for
   * a module that failed once. Asks the site, because a browser may call itself online on a dead line. */
  const renewing = () =>
    import("./renew-address").catch(async (error) => {
      const signal = AbortSignal.timeout(retryAfter);
      if ((await fetch(import.meta.url, { cache: "no-store", signal })).status < 500) return null;
      throw error;
    });
  const renew = async () => (await renewing())?.renewAddress(renewal, id, hls ?? "") ?? null;
  const resume = () =>
    renewing().then(
      (loaded): Phase | Promise<Phase> => loaded?.resume(video, playsHls(video), renew) ?? "refused",
      (): Phase => "failed",
    );

  // If Play was pressed before this script ran, the browser keeps playing.
  let phase: Phase = video.paused ? "waiting" : "started";
  const enter = (next: Phase) => {
    if (signal.aborted) return;
    phase = next;
    view.show(next);
  };

  const isWaiting = video.paused;
  const isEarly = !isWaiting && early !== null && video.currentSrc.includes(early);
  const needsOwnEngine = isChromium() || !playsHls(video);
  const ownHls = needsOwnEngine && (isWaiting || isEarly) && "MediaSource" in window ? hls : null;
  /** The learner's quality decides both. */
  let playing = { playlist: ownHls, page };
  let player: Player = ownHls === null ? "browser" : isEarly ? "plain file" : "hls.js";
  let isHlsFetched = false;
  let engine: typeof import("./hls-playback.client") | null = null;
  let playback: Playback | null = null;
  let isRising = false;
  let fetching: AbortController | null = null;
  const segments: PrefetchedSegments = new Map();

  if (isEarly) holdPosterBack(video);

  const taken = isWaiting ? [...video.querySelectorAll(ownHls === null ? "source[media]" : "source")] : [];
  for (const source of taken) source.remove();
  // The browser had chosen the first source already.
  if (ownHls === null && taken.length > 0) video.load();
  // Set before the video has loaded, this is where it begins.
  if (isWaiting && startsAt > 0) video.currentTime = startsAt;

  const markFetched = () => {
    isHlsFetched = true;
    if (data.engine !== null) rememberPrefetched(data.engine);
    // Tests wait for it: a press plays by hls.js now.
    root.dataset.engine = "hls.js";
  };
  const load = async () => {
    engine ??= await import("./hls-playback.client");
    markFetched();
    return engine;
  };
  const preload = () => void load().catch(() => {});
  const fetchHls = async () => {
    if (fetching || isMetered()) return;
    const mine = new AbortController();
    fetching = mine;
    if (data.engine === null) preload();
    else if (await prefetch(data.engine, mine.signal)) markFetched();
    else
      setTimeout(() => {
        if (fetching === mine) fetching = null;
      }, retryAfter);
  };

  const askForFirstSegment = () => {
    const { firstSegment } = playing.page ?? {};
    if (!isHlsFetched || !firstSegment || !ownHls || video.currentTime !== startsAt) return;
    preload();
    if (segments.has(firstSegment)) return;
    segments.set(firstSegment, prefetchSegment(new URL(firstSegment, packageAddress(ownHls)).href));
  };

  const playByHls = (
    { playHls }: NonNullable<typeof engine>,
    src: string,
    from: number,
    back?: () => void,
  ) => {
    playback?.stop();
    player = "hls.js";
    const onFailure = (isRefused: boolean) => {
      if (back && !isRefused && video.played.length === 0) back();
      else enter(isRefused ? "refused" : "failed");
    };
    // A video that never stood still fires no event, so leave 'failed' here.
    const onGoOn = () => phase === "failed" && enter("started");
    const { page } = playing;
    playback = playHls(video, src, { from, page, prefetched: segments, renew, onFailure, onGoOn });
  };

  const playPlainFile = (src: string, from: number) => {
    fetching?.abort();
    fetching = null;
    player = "plain file";
    holdPosterBack(video);
    video.src = src;
    video.currentTime = from;
  };

  let place = 0;
  const start = async () => {
    enter("loading");
    // A source that failed before it began reports 0.
    const from = video.currentTime || place;
    try {
      const { playlist } = playing;
      if (playlist !== null) {
        askForFirstSegment();
        if (!isHlsFetched && early !== null) playPlainFile(early, from);
        else playByHls(engine ?? (await load()), playlist, from);
      } else if (video.error || video.networkState === video.NETWORK_NO_SOURCE) {
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

  const isPlain = () => player === "plain file" && video.played.length > 0 && !video.ended && !signal.aborted;

  /** No byte of the video has come for seconds. */
  let isDry = false;
  /** After a stall hls.js goes on, if it is here: on its way it would take the line from the plain file. One that has
   * stopped coming needs no line. */
  const endStall = async () => {
    const isStalled = () => isPlain() && phase === "started" && video.readyState < video.HAVE_FUTURE_DATA;
    if (!ownHls || !isStalled() || !(isHlsFetched || isDry)) return;
    const loaded = await load().catch(() => null);
    if (!loaded || !isStalled()) return;
    loaded.changeSource(video, () => playByHls(loaded, ownHls, video.currentTime));
  };

  const dry = (isNow: boolean) => () => {
    isDry = isNow;
    if (isNow) endStall();
  };

  /** Brings hls.js once the plain file has seconds in store or is whole, so that the line is free. */
  const riseToHls = async () => {
    place = video.currentTime || place;
    if (!ownHls || !early || !page || isRising || !isPlain() || !hasInStore(video, 10)) return;
    if (!isHlsFetched) return fetchHls();
    isRising = true;
    const loaded = await load().catch(() => null);
    const found = await loaded?.segmentsInHand(video, page, packageAddress(video.currentSrc), isPlain);
    if (!loaded || !found || !isPlain()) {
      setTimeout(() => {
        isRising = false;
      }, retryAfter);
      return;
    }
    for (const each of found) segments.set(...each);
    const { currentTime, paused } = video;
    const back = () => {
      if (signal.aborted || player !== "hls.js") return;
      playback?.stop();
      playPlainFile(early, currentTime);
      player = "browser";
      if (!paused) video.play().catch(() => {});
    };
    loaded.changeSource(video, () => playByHls(loaded, ownHls, currentTime, back), back);
  };

  const onError = (event: Event) => {
    const isLastChance =
      event.target === video || event.target === video.querySelector("source:last-of-type");
    if (player !== "hls.js" && isLastChance) resume().then(enter);
  };

  const onChange = (event: Event) => {
    const isTaken = player === "hls.js" && event instanceof CustomEvent && isText(event.detail);
    if (isTaken) playing = { playlist: event.detail, page: null };
  };

  video.addEventListener(playlistChange, onChange, { signal });
  view.overlay.addEventListener("pointerdown", askForFirstSegment, { signal });
  for (const button of [view.overlay, view.retry]) button.addEventListener("click", start, { signal });
  view.reload.addEventListener("click", () => window.location.reload(), { signal });
  video.addEventListener("playing", () => enter("started"), { signal });
  video.addEventListener("waiting", endStall, { signal });
  video.addEventListener("stalled", dry(true), { signal });
  video.addEventListener("progress", dry(false), { signal });
  video.addEventListener("timeupdate", riseToHls, { signal });
  // Captures, because a failing <source> reports to itself only.
  video.addEventListener("error", onError, { signal, capture: true });
  if (hasPicture) watchMissingPicture(video, view.showMissingPicture, signal);
  if (ownHls && data.engine !== null && wasPrefetched(data.engine)) markFetched();
  else if (ownHls && isWaiting) fetchHls();
  view.show(phase);

  return () => {
    ending.abort();
    playback?.stop();
    for (const source of taken.reverse()) video.insertBefore(source, video.firstChild);
  };
}

/** Takes an unloaded poster away: the video needs the line, and its first picture replaces the poster. */
function holdPosterBack(video: HTMLVideoElement): void {
  const { poster } = video;
  const isPosterLoaded = performance.getEntriesByName(poster).length > 0;
  if (!poster || isPosterLoaded || video.readyState >= video.HAVE_CURRENT_DATA) return;
  video.removeAttribute("poster");
  document.querySelector("link[rel=preload][as=image]")?.remove();
}

/** True too if the rest of the lecture is loaded. */
function hasInStore({ buffered, currentTime, duration }: HTMLVideoElement, seconds: number): boolean {
  const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
  return end >= Math.min(currentTime + seconds, duration - 1);
}

const packageAddress = (address: string) =>
  new URL(address.replace(/(\/Video-Resources\/[^/]+\/).*/i, "$1"), window.location.href);
