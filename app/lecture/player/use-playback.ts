import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { renewAddress } from "./renew-sources.client";

export type Phase = "waiting" | "loading" | "started" | "failed" | "refused";

/** Who plays; `none` before hydration. */
type Engine = "none" | "browser" | "hls.js";

type Lecture = { id: number; hls: string | null; renewal: string };

const playsHls = (video: HTMLVideoElement) => video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** Chromium's own HLS (since 147) freezes without an event if one segment is lost: use hls.js there. */
const isChromium = () => "userAgentData" in navigator;

type Connection = { saveData?: boolean };
const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/** Loads hls.js ahead of Play unless the visitor saves data; loads nothing of the video before Play. */
export function usePlayback(ref: RefObject<HTMLVideoElement>, lecture: Lecture) {
  const [engine, setEngine] = useState<Engine>("none");
  const [phase, setPhase] = useState<Phase>("waiting");
  const playback = useRef<{ stop: () => void } | null>(null);

  const hasHls = lecture.hls !== null;
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    // If Play was pressed before this script ran, the browser keeps playing.
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
    // Captures, because a failing <source> reports to itself only.
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
      // Pausing at once aborts play(), which is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setPhase((now) => (now === "refused" ? now : "failed"));
    }
  }, [ref, engine, lecture.hls, renew]);

  return { phase, engine, start };
}

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
