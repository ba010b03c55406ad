import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { renewAddress } from "./renew-sources.client";

/** `waiting` for a press of Play, `loading` until the first frame, `failed` and `refused` with a text. */
export type Phase = "waiting" | "loading" | "started" | "failed" | "refused";

/** Who plays: the browser itself, hls.js, or nobody yet (before hydration). */
type Engine = "none" | "browser" | "hls.js";

type Lecture = { id: number; hls: string | null; renewal: string };

const playsHls = (video: HTMLVideoElement) => video.canPlayType("application/vnd.apple.mpegurl") !== "";

/**
 * Chromium plays HLS of its own since 147, but freezes for good, without any event, when one segment is
 * lost or refused: on a weak line that is every other lecture. Where it can, hls.js plays there instead.
 */
const isChromium = () => "userAgentData" in navigator;

type Connection = { saveData?: boolean };
const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/**
 * Takes over from the plain `<video>` once JavaScript runs. hls.js is loaded only where it
 * plays (no HLS in the browser, or Chromium's), ahead of the press of Play unless the visitor saves data; of the video itself
 * nothing is fetched before that press (T73).
 */
export function usePlayback(ref: RefObject<HTMLVideoElement>, lecture: Lecture) {
  const [engine, setEngine] = useState<Engine>("none");
  const [phase, setPhase] = useState<Phase>("waiting");
  const playback = useRef<{ stop: () => void } | null>(null);

  const hasHls = lecture.hls !== null;
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    // Somebody was faster than this script: what plays already is left to the browser.
    if (!video.paused) setPhase("started");
    const needsOwnEngine = !playsHls(video) || isChromium();
    const isOwnEngine = needsOwnEngine && hasHls && video.paused && "MediaSource" in window;
    setEngine(isOwnEngine ? "hls.js" : "browser");
  }, [ref, hasHls]);
  useEffect(() => () => playback.current?.stop(), []);

  useEffect(() => {
    if (engine !== "hls.js" || savesData()) return;
    const timer = setTimeout(() => import("./hls-playback.client").catch(() => {}), 200);
    return () => clearTimeout(timer);
  }, [engine]);

  const renew = useCallback(() => renewAddress(lecture.renewal, lecture.id), [lecture.renewal, lecture.id]);

  useEffect(() => {
    const video = ref.current;
    if (!video || engine === "none") return;
    const onPlaying = () => setPhase("started");
    video.addEventListener("playing", onPlaying);
    // Capturing, because a failing <source> reports to itself only.
    const onError = (event: Event) => {
      const isLastChance =
        event.target === video || event.target === video.querySelector("source:last-of-type");
      if (engine === "browser" && isLastChance) resume(video, renew).then(setPhase);
    };
    video.addEventListener("error", onError, true);
    return () => {
      video.removeEventListener("playing", onPlaying);
      video.removeEventListener("error", onError, true);
    };
  }, [ref, engine, renew]);

  const start = useCallback(async () => {
    const video = ref.current;
    if (!video) return;
    setPhase("loading");
    const from = video.currentTime;
    try {
      if (engine === "hls.js" && lecture.hls) {
        const { playHls } = await import("./hls-playback.client");
        playback.current?.stop();
        const onFailure = (isRefused: boolean) => setPhase(isRefused ? "refused" : "failed");
        playback.current = playHls(video, lecture.hls, { from, renew, onFailure });
      } else if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) {
        video.load();
        video.currentTime = from;
      }
      video.focus();
      await video.play();
    } catch (error) {
      // Pausing at once aborts play(), which is not a failure; a failing source speaks for itself.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setPhase((now) => (now === "refused" ? now : "failed"));
    }
  }, [ref, engine, lecture.hls, renew]);

  return { phase, engine, start };
}

/** The browser's own player lost its address: gives it a fresh one and goes on where it was. */
async function resume(video: HTMLVideoElement, renew: () => Promise<string | null>): Promise<Phase> {
  const from = video.currentTime;
  // The adaptive source stands first; once both were refused, currentSrc would be the plain file.
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
