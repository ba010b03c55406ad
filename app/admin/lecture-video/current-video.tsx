import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { Play } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { panel } from "../lecture-panel.css";
import * as css from "./lecture-video.css";
import { currentVideoTexts as say } from "./texts";
import type { VideoPage } from "./video-page.server";

type CurrentVideoProps = { lectureId: number; current: VideoPage["current"]; watchHref: string };

export function CurrentVideo({ lectureId, current, watchHref }: CurrentVideoProps) {
  if (!current) {
    return (
      <section className={panel}>
        <h2>{say.noVideo}</h2>
        <p>{say.noVideoNote}</p>
      </section>
    );
  }
  const { fileName, size, duration, forms, since, remark, isPlain, playsEverywhere } = current;
  return (
    <section className={panel}>
      <h2>{playsEverywhere ? say.ready : texts.upload.unsupportedCodecNote}</h2>
      <dl>
        {fileName && <Row label={say.file}>{<bdi>{fileName}</bdi>}</Row>}
        <Row label={say.size}>{size}</Row>
        {duration && <Row label={say.length}>{duration}</Row>}
        <Row label={forms.length === 1 ? say.version : say.versions}>
          {forms.map((form) => (
            <span key={form} className={css.line}>
              {form}
            </span>
          ))}
        </Row>
        {since && <Row label={say.uploadedOn}>{since}</Row>}
      </dl>
      {isPlain && <WaysToMend lectureId={lectureId} />}
      {remark && <Alert kind={playsEverywhere ? "info" : "warning"}>{remark}</Alert>}
      <ButtonLink href={watchHref} tone="quiet">
        <Play /> {say.watch}
      </ButtonLink>
    </section>
  );
}

const WaysToMend = ({ lectureId }: { lectureId: number }) => (
  <Alert kind="warning" role="status" title={texts.upload.singleQuality}>
    <p>{say.singleQuality}</p>
    <ul>
      <li>{say.uploadAgain}</li>
      <li>
        {say.commandInstruction(
          <code>
            npm run lectures:package <span className={css.option}>-- --lecture {lectureId}</span>
          </code>,
        )}
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
