import Hls, { type ErrorData, type LoadPolicy } from "hls.js/light";
import { retry } from "../line";
import { fetchFirstData } from "./first-data";
import { changeSource } from "./hand-over";
import { type Here, loaderOf } from "./hls-loader.client";
import { watchLine } from "./lost-line";
import { markSound } from "./mark-sound";
import { playlistChange } from "./playlist-change";

// In one file with hls.js, because it waits for hls.js anyway.
export { changeSource, segmentsInHand } from "./hand-over";

/** Renews the signed part of the video's address; null if this viewer may no longer watch. */
type Renew = () => Promise<string | null>;

export type Playback = { stop: () => void };

type Start = Here & {
  from: number;
  renew: Renew;
  onFailure: (isRefused: boolean) => void;
  /** Loading begins again by itself, perhaps after a failure. */
  onGoOn: () => unknown;
};

const bandwidthKey = "bandwidth-estimate";
const defaultEstimate = 400_000;
/** In ms: the pause before a new series of tries, and the longest pause within one. */
const again = 8000;
/** In ms, for the first data of another playlist. */
const patience = 60_000;
const addressPart = /(\/Video-Resources\/)([^/]+)(\/)/i;
/** hls.js takes a broken connection for a refusal as long as the browser thinks that it is online. */
const asksAgain = ({ default: usual }: LoadPolicy): LoadPolicy => ({
  default: {
    ...usual,
    errorRetry: usual.errorRetry && {
      ...usual.errorRetry,
      shouldRetry: (limits, tries, _isTimeout, answer, isUsual) =>
        isUsual || (answer?.code === 0 && tries < (limits?.maxNumRetry ?? 0)),
    },
  },
});
const { FRAG_LOAD_TIMEOUT, LEVEL_LOAD_TIMEOUT, MANIFEST_LOAD_TIMEOUT } = Hls.ErrorDetails;
const timeouts = new Set([FRAG_LOAD_TIMEOUT, LEVEL_LOAD_TIMEOUT, MANIFEST_LOAD_TIMEOUT]);
const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = Hls.DefaultConfig;

const packageOf = (address: string) => address.split(".")[0];

/** In bit/s; null for the first lecture, and in browsers that keep no storage: those throw. */
function rememberedBandwidth(): number | null {
  try {
    return Number(sessionStorage.getItem(bandwidthKey)) || null;
  } catch {
    return null;
  }
}

function rememberBandwidth(bandwidth: number): void {
  try {
    sessionStorage.setItem(bandwidthKey, String(bandwidth));
  } catch {
    // The next lecture begins with the default.
  }
}

/**
 * Renews a refused address and uses it for all later requests, so that a long pause loses no buffer.
 *
 * | state    | what happens                                 | what ends it                            |
 * |----------|----------------------------------------------|-----------------------------------------|
 * | loading  | hls.js fetches segments                      | any of the others                       |
 * | lost     | the last try brought no answer               | a segment; else `goOn`: online, `again` |
 * | renewing | the server refused the address               | a new address, or `onFailure`           |
 * | changing | another playlist's first data is on its way  | that data, or a newer change            |
 * | broken   | the media failed; `onFailure` was told       | another source                          |
 */
export function playHls(video: HTMLVideoElement, src: string, start: Start): Playback {
  const { from, renew, onFailure, onGoOn } = start;
  const here: Here = { page: start.page, prefetched: start.prefetched };
  let address = addressPart.exec(src)?.[2] ?? "";
  const withAddress = (url: string) => url.replace(addressPart, `$1${address}$3`);
  let isRenewing = false;
  let recoveries = 2;
  /** hls.js must be started anew, or with another source. */
  let isBroken = false;
  /** The last try brought no answer. */
  let isLost = false;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const lookForLine = watchLine(video, () => isLost || !navigator.onLine, signal);
  /** After a lost segment hls.js avoids its rendition, and would go on in a higher one. */
  let highest = Number.POSITIVE_INFINITY;
  const hls = new Hls({
    abrController: choosesUpTo(() => highest),
    // Our fMP4 needs no remuxing; a worker would be one more file to wait for after Play.
    enableWorker: false,
    loader: loaderOf(here),
    startLevel: 0,
    startPosition: from || -1,
    testBandwidth: false,
    capLevelToPlayerSize: true,
    startFragPrefetch: true,
    lowLatencyMode: false,
    // A minute at a low rate, 20 seconds at a high one. hls.js would buffer ten minutes, past the right to watch.
    maxBufferLength: 20,
    maxBufferSize: 1_500_000,
    maxMaxBufferLength: 60,
    backBufferLength: 30,
    manifestLoadPolicy: asksAgain(manifestLoadPolicy),
    playlistLoadPolicy: asksAgain(playlistLoadPolicy),
    fragLoadPolicy: asksAgain(fragLoadPolicy),
    abrEwmaDefaultEstimate: rememberedBandwidth() ?? defaultEstimate,
    xhrSetup: (xhr, url) => {
      xhr.open("GET", withAddress(url), true);
    },
  });

  let playlist = src;
  /** Asked for another playlist, whose first data has not come yet. */
  let changing: AbortController | null = null;
  /** A new source reports 0 until it has begun. */
  const place = () => (video.readyState > 0 ? video.currentTime : Math.max(hls.config.startPosition, 0));
  /** Begins again at the same place. */
  const loadAnew = () => {
    isBroken = false;
    hls.config.startPosition = place() || -1;
    hls.loadSource(playlist);
  };
  /** Keeps the picture that plays until the other playlist has its first one. */
  const change = async (event: Event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== "string") return;
    event.preventDefault();
    const wanted = event.detail;
    playlist = wanted;
    changing?.abort();
    const mine = new AbortController();
    changing = mine;
    clearTimeout(nextTry);
    // Free the line for the other playlist.
    hls.stopLoad();
    const ask = (trying: AbortController) => {
      mine.signal.addEventListener("abort", () => trying.abort());
      return fetchFirstData(withAddress(wanted), place, trying.signal);
    };
    const onFailure = () => {
      isLost = true;
      lookForLine(true);
    };
    const found = await retry(ask, mine.signal, { patience, onFailure });
    if (!found || mine.signal.aborted) return;
    changing = null;
    isLost = false;
    Object.assign(here, found);
    markSound(video, wanted);
    changeSource(video, loadAnew);
  };
  video.addEventListener(playlistChange, change, { signal });

  /** Tries again at once: hls.js would wait, or has given up. */
  const goOn = () => {
    clearTimeout(nextTry);
    // Older browsers keep a listener in spite of its signal.
    if (signal.aborted) return;
    const isFed =
      hls.loadingEnabled && (video.paused || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA);
    if (isFed || isBroken || changing) return;
    onGoOn();
    if (hls.levels.length > 0) hls.startLoad(place());
    else loadAnew();
  };
  window.addEventListener("online", goOn, { signal });

  const stop = () => {
    ending.abort();
    changing?.abort();
    clearTimeout(nextTry);
    if (Number.isFinite(hls.bandwidthEstimate)) rememberBandwidth(Math.round(hls.bandwidthEstimate));
    hls.destroy();
  };

  const renewAddress = async () => {
    if (isRenewing) return;
    isRenewing = true;
    const fresh = await renew().catch(() => undefined);
    isRenewing = false;
    if (fresh === null || fresh === address) {
      stop();
      onFailure(true);
    } else if (fresh === undefined) {
      onFailure(false);
    } else {
      const isReplaced = packageOf(fresh) !== packageOf(address);
      address = fresh;
      if (hls.levels.length > 0 && !isReplaced) return hls.startLoad(place());
      // The files here belong to the old video.
      if (isReplaced) {
        here.page = null;
        here.prefetched.clear();
      }
      loadAnew();
    }
  };

  hls.on(Hls.Events.FRAG_LOADED, () => {
    isLost = false;
    highest = Number.POSITIVE_INFINITY;
  });
  hls.on(Hls.Events.ERROR, (_event, error: ErrorData) => {
    const next = error.errorAction?.nextAutoLevel;
    if (next === undefined) highest = Math.min(highest, error.frag?.level ?? highest);
    else {
      // hls.js leaves this rendition for another one, which the cap may forbid.
      highest = Number.POSITIVE_INFINITY;
      hls.nextLoadLevel = next;
    }
    const status = error.response?.code;
    if (error.type === Hls.ErrorTypes.NETWORK_ERROR) {
      isLost = status === 0 || timeouts.has(error.details);
      lookForLine();
    }
    const isRefused = status === 401 || status === 403;
    // The old address may be refused after the new one has come: then only load again.
    if (isRefused && usedBy(error) !== address) hls.startLoad(place());
    else if (isRefused) renewAddress();
    else if (error.fatal && error.type === Hls.ErrorTypes.MEDIA_ERROR && recoveries-- > 0) {
      hls.recoverMediaError();
    } else if (error.fatal && error.type === Hls.ErrorTypes.NETWORK_ERROR && isLost) {
      clearTimeout(nextTry);
      nextTry = setTimeout(goOn, again);
    } else if (error.fatal) {
      isBroken = error.type === Hls.ErrorTypes.MEDIA_ERROR;
      onFailure(false);
    }
  });

  hls.loadSource(src);
  hls.attachMedia(video);
  return { stop };
}

const usedBy = ({ networkDetails }: ErrorData) =>
  networkDetails instanceof XMLHttpRequest ? addressPart.exec(networkDetails.responseURL)?.[2] : undefined;

const choosesUpTo = (highest: () => number) =>
  class extends Hls.DefaultConfig.abrController {
    override get nextAutoLevel() {
      return Math.min(super.nextAutoLevel, highest());
    }
    override set nextAutoLevel(level) {
      super.nextAutoLevel = level;
    }
  };
