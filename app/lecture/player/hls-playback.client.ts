import workerPath from "hls.js/dist/hls.worker.js?url";
import Hls, { type ErrorData } from "hls.js/light";

/** Renews the signed part of the video's address; null if this viewer may no longer watch. */
type Renew = () => Promise<string | null>;

type Playback = { stop: () => void };

const bandwidthKey = "bandwidth-estimate";
const defaultEstimate = 400_000;
const addressPart = /(\/Video-Resources\/)([^/]+)(\/)/i;

export const isSupported = () => Hls.isSupported();

/** Renews a refused address and uses it for all later requests, so that a long pause loses no buffer. */
export function playHls(
  video: HTMLVideoElement,
  src: string,
  { from, renew, onFailure }: { from: number; renew: Renew; onFailure: (isRefused: boolean) => void },
): Playback {
  let address = addressPart.exec(src)?.[2] ?? "";
  let isRenewing = false;
  let recoveries = 2;
  const estimate = Number(sessionStorage.getItem(bandwidthKey)) || defaultEstimate;

  const hls = new Hls({
    workerPath,
    startLevel: 0,
    startPosition: from || -1,
    testBandwidth: false,
    capLevelToPlayerSize: true,
    startFragPrefetch: true,
    lowLatencyMode: false,
    // Both: hls.js takes the first as a minimum and would buffer ten minutes, past the right to watch.
    maxBufferLength: 20,
    maxMaxBufferLength: 30,
    backBufferLength: 30,
    abrEwmaDefaultEstimate: estimate,
    xhrSetup: (xhr, url) => {
      xhr.open("GET", url.replace(addressPart, `$1${address}$3`), true);
    },
  });

  const stop = () => {
    if (Number.isFinite(hls.bandwidthEstimate)) {
      sessionStorage.setItem(bandwidthKey, String(Math.round(hls.bandwidthEstimate)));
    }
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
      address = fresh;
      if (hls.levels.length > 0) hls.startLoad(video.currentTime);
      else hls.loadSource(src);
    }
  };

  hls.on(Hls.Events.ERROR, (_event, error: ErrorData) => {
    const status = error.response?.code;
    if (status === 401 || status === 403) renewAddress();
    else if (error.fatal && error.type === Hls.ErrorTypes.MEDIA_ERROR && recoveries-- > 0) {
      hls.recoverMediaError();
    } else if (error.fatal) onFailure(false);
  });

  hls.loadSource(src);
  hls.attachMedia(video);
  return { stop };
}
