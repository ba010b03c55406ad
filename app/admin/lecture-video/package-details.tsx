import { type ChangeEvent, useEffect, useState } from "react";
import { aboutText, sizeText } from "~/formats";
import { texts } from "~/texts";
import { hidden } from "~/ui/global.css";
import { file } from "../lecture-panel.css";
import * as css from "./lecture-video.css";
import { pictureOf, thumbnailOf } from "./poster-picture.client";
import type { PackageProgress } from "./sending/progress";
import { choosePoster } from "./sending/running-uploads";
import { packageDetailsTexts as say } from "./texts";

type PackageDetailsProps = { progress: PackageProgress; lectureId: number; bytes: number };

export function PackageDetails({ progress, lectureId, bytes }: PackageDetailsProps) {
  const { step, encoded, seconds, posters, leftMs } = progress;
  const percent = seconds > 0 ? Math.floor((encoded * 100) / seconds) : 0;
  return (
    <>
      <p>
        {say.progress(texts.upload.steps[step], percent)}{" "}
        {say.remaining(leftMs ? aboutText(leftMs) : null, sizeText(bytes))}
      </p>
      <Posters frames={posters} lectureId={lectureId} />
    </>
  );
}

function Posters({ frames, lectureId }: { frames: readonly Blob[]; lectureId: number }) {
  const sources = useThumbnails(frames);
  if (sources.length === 0) return null;
  const onOwn = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    const picture = file && (await pictureOf(file));
    currentTarget.setCustomValidity(file && !picture ? say.pictureUnreadable : "");
    currentTarget.reportValidity();
    if (picture) choosePoster(lectureId, picture);
  };
  return (
    <fieldset className={css.choices}>
      <legend>{say.poster}</legend>
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
            <img src={source} alt={say.frameOf(at + 1, sources.length)} width="320" height="180" />
          </label>
        ))}
      </div>
      <label>
        {say.ownPicture} <input type="file" accept="image/*" className={file} onChange={onOwn} />
      </label>
    </fieldset>
  );
}

/** The security policy lets pictures in as data only. */
function useThumbnails(frames: readonly Blob[]): string[] {
  const [urls, setUrls] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    Promise.all(
      frames.map((frame) =>
        thumbnailOf(frame)
          .catch(() => frame)
          .then(dataUrl),
      ),
    ).then((made) => isCurrent && setUrls(made));
    return () => {
      isCurrent = false;
    };
  }, [frames]);
  return urls;
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
