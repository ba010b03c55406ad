import { useRef } from "react";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ErrorCircle, Play } from "~/ui/icons";
import { Spinner } from "~/ui/spinner";
import { disc, error, fill, frame, overlay, status } from "./player-frame.css";
import { useMissingPicture } from "./use-missing-picture";
import { usePlayback } from "./use-playback";

export type PlayerLecture = {
  id: number;
  name: string;
  hls: string | null;
  file: { src: string; type: string } | null;
  poster: string | null;
  captions: readonly { src: string; lang: string; label: string }[];
  /** False if the viewer chose sound only. */
  hasPicture: boolean;
  playsEverywhere: boolean;
  renewal: string;
};

/** Works without JavaScript: a plain `<video controls>` with an HLS source and a plain file. */
export function LecturePlayer({ lecture }: { lecture: PlayerLecture }) {
  const ref = useRef<HTMLVideoElement>(null);
  const { phase, engine, start } = usePlayback(ref, lecture);
  const isBlind = useMissingPicture(ref, lecture.hasPicture);
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
      {isBlind && (
        <Alert kind="warning" role="status">
          {texts.noPicture}
        </Alert>
      )}
      {lecture.hasPicture && !lecture.playsEverywhere && (
        // Only script can see that the picture is missing.
        <noscript>
          <Alert kind="info">{texts.pictureMayBeMissing}</Alert>
        </noscript>
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
