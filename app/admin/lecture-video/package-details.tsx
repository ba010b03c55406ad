import { type ChangeEvent, useEffect, useState } from "react";
import { aboutText, sizeText } from "~/formats";
import { texts } from "~/texts";
import { hidden } from "~/ui/global.css";
import * as css from "./lecture-video.css";
import { pictureOf } from "./poster-picture.client";
import { choosePoster } from "./running-uploads";
import type { PackageProgress } from "./send-video.client";

type PackageDetailsProps = { progress: PackageProgress; lectureId: number; bytes: number };

export function PackageDetails({ progress, lectureId, bytes }: PackageDetailsProps) {
  const { step, encoded, seconds, renditions, posters, leftMs } = progress;
  const percent = seconds > 0 ? Math.floor((encoded * 100) / seconds) : 0;
  return (
    <>
      <p>
        {texts.upload.steps[step]}: {percent} %.{" "}
        {leftMs ? `It takes ${aboutText(leftMs)} more on this computer; ` : ""}
        {sizeText(bytes)} to upload in all. Keep this tab open. If it closes, finished parts are kept.
      </p>
      <table className={css.renditions}>
        <thead>
          <tr>
            <th scope="col">Quality</th>
            <th scope="col">Parts uploaded</th>
          </tr>
        </thead>
        <tbody>
          {renditions.map(({ name, sent, segments }) => (
            <tr key={name}>
              <th scope="row">{name === "audio" ? "Audio only" : name}</th>
              <td>
                {sent} of {segments}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Posters frames={posters} lectureId={lectureId} />
    </>
  );
}

function Posters({ frames, lectureId }: { frames: readonly Blob[]; lectureId: number }) {
  const sources = useDataUrls(frames);
  if (sources.length === 0) return null;
  const onOwn = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    const picture = file && (await pictureOf(file));
    currentTarget.setCustomValidity(file && !picture ? "Your browser can't read this picture." : "");
    currentTarget.reportValidity();
    if (picture) choosePoster(lectureId, picture);
  };
  return (
    <fieldset className={css.choices}>
      <legend>Poster: shown before the lecture plays</legend>
      <div className={css.posters}>
        {sources.map((source, at) => (
          <label key={source}>
            <input
              type="radio"
              name="poster"
              className={hidden}
              defaultChecked={at === Math.min(1, sources.length - 1)}
              onChange={() => {
                const frame = frames[at];
                if (frame) choosePoster(lectureId, frame);
              }}
            />
            <img src={source} alt={`Frame ${at + 1} of ${sources.length}`} width="320" height="180" />
          </label>
        ))}
      </div>
      <label>
        Or your own picture <input type="file" accept="image/*" className={css.file} onChange={onOwn} />
      </label>
    </fieldset>
  );
}

/** The security policy lets pictures in as data only. */
function useDataUrls(blobs: readonly Blob[]): string[] {
  const [urls, setUrls] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    Promise.all(blobs.map(dataUrl)).then((made) => isCurrent && setUrls(made));
    return () => {
      isCurrent = false;
    };
  }, [blobs]);
  return urls;
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
