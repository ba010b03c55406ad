import type { MetaDescriptor } from "@remix-run/cloudflare";
import { useEffect, useRef } from "react";
import { clock } from "~/enhance/clock";
import { followTranscript } from "~/enhance/controls/follow-transcript";
import type { PlayerData } from "~/enhance/player/player";
import type { Place } from "~/enhance/progress/follow-playing.client";
import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { ErrorCircle, Play } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { Spinner } from "~/ui/spinner";
import { disc, error, fill, frame, overlay, said, status } from "./player-frame.css";
import { lecturePlayerTexts as say } from "./texts";

/** Makes the browser ask for the poster before it reaches the player. */
export const posterLinks = (poster: string | null): MetaDescriptor[] =>
  poster === null
    ? []
    : [{ tagName: "link", rel: "preload", as: "image", href: poster, fetchpriority: "high" }];

export type PlayerLecture = PlayerData & {
  name: string;
  file: { src: string; type: string } | null;
  poster: string | null;
  captions: readonly { src: string; lang: string; label: string }[];
  playsEverywhere: boolean;
  startOverHref: string;
  /** In seconds; `page.firstSegment` begins there. */
  startsAt: number;
  /** Null if an Admin looks after the lectures. */
  place: Place | null;
  needsHlsJs: boolean;
};

/** Works without JavaScript: plain `<video controls>` with HLS and a plain file. Script shows the hidden rest. */
export function LecturePlayer({ lecture }: { lecture: PlayerLecture }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => playIn(ref.current), []);
  const { name, file, poster, captions, playsEverywhere, needsHlsJs, ...more } = lecture;
  const { startOverHref, startsAt, place, ...data } = more;
  const at = startsAt > 0 ? `#t=${startsAt}` : "";

  return (
    <div
      ref={ref}
      data-player={JSON.stringify(data satisfies PlayerData)}
      data-place={place ? JSON.stringify(place) : undefined}
      data-from={startsAt}
    >
      <div className={frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: the tracks are below, where a lecture has any */}
        <video
          className={fill}
          controls
          preload="none"
          playsInline
          poster={poster ?? undefined}
          width={1280}
          height={720}
          aria-label={name}
          data-sound={data.hasPicture ? undefined : ""}
        >
          {needsHlsJs && data.early && file && (
            // For a press before the script is there, on which Chromium's own HLS would start late and stall.
            <source src={data.early + at} type={file.type} media="(scripting: enabled)" />
          )}
          {lecture.hls && <source src={lecture.hls + at} type="application/vnd.apple.mpegurl" />}
          {file && <source src={file.src + at} type={file.type} />}
          {captions.map((track) => (
            <track key={track.src} kind="captions" src={track.src} srcLang={track.lang} label={track.label} />
          ))}
        </video>
        <button type="button" className={overlay} data-part="play" aria-label={say.play(name)} hidden>
          <span className={disc} data-part="disc">
            <Play size={34} />
          </span>
          <span data-part="spinner" hidden>
            <Spinner size={50} label={say.loadingLecture} />
          </span>
        </button>
      </div>
      <div className={error} role="alert" data-part="alert" hidden>
        <ErrorCircle />
        <span>{texts.videosFailed}</span>
        <Button tone="quiet" type="button" data-part="reload">
          {say.reload}
        </Button>
        <Button tone="quiet" type="button" data-part="retry">
          {say.tryAgain}
        </Button>
      </div>
      <div data-part="no-picture" hidden>
        <Alert kind="warning" role="status">
          {texts.noPicture}
        </Alert>
      </div>
      {lecture.hasPicture && !playsEverywhere && (
        // Only script can see that the picture is missing.
        <noscript>
          <Alert kind="info">{texts.pictureHint}</Alert>
        </noscript>
      )}
      <div className={said}>
        {place && (
          <p className={status} data-part="continued" hidden={startsAt === 0}>
            {say.continuedAt(
              <span data-part="continued-at">{clock(startsAt * 1000)}</span>,
              <a href={startOverHref} data-part="start-over">
                {say.startOver}
              </a>,
            )}
          </p>
        )}
        <p
          className={status}
          aria-live="polite"
          data-part="status"
          data-loading={say.loading}
          data-lost={say.connectionLost}
        />
      </div>
    </div>
  );
}

/** If the player does not come, the browser's own controls stay. Returns how to remove it. */
function playIn(root: HTMLElement | null): () => void {
  let isGone = false;
  let leave = () => {};
  import("~/enhance/player/player").then(
    ({ attachPlayer }) => {
      if (!root || isGone) return;
      leave = attachPlayer(root);
      const video = root.querySelector("video");
      if (video) followTranscript(video);
    },
    () => {},
  );
  return () => {
    isGone = true;
    leave();
  };
}
