import { forwardRef } from "react";
import { describe, Field } from "~/ui/form/text-field";
import { file } from "../lecture-panel.css";
import { scripted } from "./lecture-video.css";
import { videoUploadTexts as say } from "./texts";

type VideoFileFieldProps = {
  name: string;
  isRequired?: boolean;
  onChoose?: (file: File | null) => void;
};

const hint = (
  <>
    <span className={scripted}>{say.hint}</span>
    <noscript>{say.hintWithoutScript}</noscript>
  </>
);

export const VideoFileField = forwardRef<HTMLInputElement, VideoFileFieldProps>(function VideoFileField(
  { name, isRequired, onChoose },
  ref,
) {
  return (
    <Field id="video" label={say.videoFile} hint={hint}>
      <input
        ref={ref}
        id="video"
        name={name}
        type="file"
        accept="video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.m4v,.mov,.mkv,.webm"
        required={isRequired}
        className={file}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.files?.[0] ?? null)}
        {...describe({ id: "video", hint })}
      />
    </Field>
  );
});
