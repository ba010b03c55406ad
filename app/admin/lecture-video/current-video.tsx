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
        <p>Learners see the lecture's name and that there is nothing to watch. Send a video below.</p>
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
        <Row label={forms.length === 1 ? "Rendition" : "Renditions"}>
          {forms.map((form) => (
            <span key={form} className={css.line}>
              {form}
            </span>
          ))}
        </Row>
        {since && <Row label="Since">{since}</Row>}
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
    <p>Learners get one size, whatever their line. There are two ways to mend it:</p>
    <ul>
      <li>
        Send the recording again from another browser that prepares it: Chrome, Edge or Safari, up to date and
        on a computer.
      </li>
      <li>
        Or let somebody with the command line make the sizes of what is stored:{" "}
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
