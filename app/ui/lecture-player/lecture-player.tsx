import { useRef } from "react";
import { texts } from "~/texts";
import { Button } from "../button";
import { ErrorCircle, Play } from "../icons";
import { disc, error, fill, frame, overlay, status } from "../player-frame.css";
import { Spinner } from "../spinner";
import { usePlayback } from "./use-playback";

export type PlayerLecture = {
  id: number;
  name: string;
  /** Adaptive playlist and plain file, best first; either may be missing. */
  hls: string | null;
  file: { src: string; type: string } | null;
  poster: string | null;
  captions: readonly { src: string; lang: string; label: string }[];
  /** The API call that hands out fresh addresses. */
  renewal: string;
};

/**
 * One lecture. As HTML it is a plain `<video controls>`: an HLS source for browsers that play it and a
 * plain file for the others. With JavaScript a large Play button stands over the poster, the playback
 * says what it is doing, and addresses are renewed.
 */
export function LecturePlayer({ lecture }: { lecture: PlayerLecture }) {
  const ref = useRef<HTMLVideoElement>(null);
  const { phase, engine, start } = usePlayback(ref, lecture);
  const isCovered = engine !== "none" && (phase === "waiting" || phase === "loading");
  const isFailed = phase === "failed" || phase === "refused";

  return (
    <>
      <div className={frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: the tracks are below, where a lecture has any */}
        <video
          ref={ref}
          className={fill}
          controls={!isCovered && phase !== "refused"}
          preload="none"
          playsInline
          poster={lecture.poster ?? undefined}
          width={1280}
          height={720}
          aria-label={lecture.name}
          tabIndex={isCovered ? -1 : 0}
        >
          {engine !== "hls.js" && <Sources {...lecture} />}
          {lecture.captions.map((track) => (
            <track key={track.src} kind="captions" src={track.src} srcLang={track.lang} label={track.label} />
          ))}
        </video>
        {isCovered && (
          <button type="button" className={overlay} onClick={start} aria-label={`Play ${lecture.name}`}>
            {phase === "loading" ? (
              <Spinner size={50} label="Loading the lecture" />
            ) : (
              <span className={disc}>
                <Play size={34} />
              </span>
            )}
          </button>
        )}
      </div>
      {isFailed && (
        <div className={error} role="alert">
          <ErrorCircle />
          <span>{texts.videosFailed}</span>
          {phase === "refused" ? (
            <Button tone="quiet" type="button" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          ) : (
            <Button tone="quiet" type="button" onClick={start}>
              Try again
            </Button>
          )}
        </div>
      )}
      <p className={status} aria-live="polite">
        {phase === "loading" && "Loading…"}
      </p>
    </>
  );
}

function Sources({ hls, file }: PlayerLecture) {
  return (
    <>
      {hls && <source src={hls} type="application/vnd.apple.mpegurl" />}
      {file && <source src={file.src} type={file.type} />}
    </>
  );
}
