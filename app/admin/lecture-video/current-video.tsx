import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Play } from "~/ui/icons";
import * as css from "./lecture-video.css";
import type { VideoPage } from "./video-page.server";

type CurrentVideoProps = { lectureId: number; current: VideoPage["current"]; watchHref: string };

export function CurrentVideo({ lectureId, current, watchHref }: CurrentVideoProps) {
  if (!current) {
    return (
      <section className={css.panel}>
        <h2>No video yet</h2>
        <p>Learners see the lecture's name, without a video. Upload one below.</p>
      </section>
    );
  }
  const { fileName, size, duration, forms, since, remark, isPlain, playsEverywhere } = current;
  return (
    <section className={css.panel}>
      <h2>{playsEverywhere ? "Ready to watch" : texts.upload.rareCodecNote}</h2>
      <dl>
        {fileName && <Row label="File">{<bdi>{fileName}</bdi>}</Row>}
        <Row label="Size">{size}</Row>
        {duration && <Row label="Length">{duration}</Row>}
        <Row label={forms.length === 1 ? "Version" : "Versions"}>
          {forms.map((form) => (
            <span key={form} className={css.line}>
              {form}
            </span>
          ))}
        </Row>
        {since && <Row label="Uploaded on">{since}</Row>}
      </dl>
      {isPlain && <WaysToMend lectureId={lectureId} />}
      {remark && <Alert kind={playsEverywhere ? "info" : "warning"}>{remark}</Alert>}
      <ButtonLink href={watchHref} tone="quiet">
        <Play /> Watch
      </ButtonLink>
    </section>
  );
}

const WaysToMend = ({ lectureId }: { lectureId: number }) => (
  <Alert kind="warning" role="status" title={texts.upload.plain}>
    <p>Learners get one quality, however slow their connection. There are two ways to add lower ones:</p>
    <ul>
      <li>Upload the recording again with an up-to-date Chrome, Edge or Safari on a computer.</li>
      <li>
        Or give your technical contact this command, for a computer with ffmpeg:{" "}
        <code>npm run lectures:package -- --lecture {lectureId}</code>
      </li>
    </ul>
  </Alert>
);

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
