import { clock } from "~/enhance/clock";
import { captionLanguages, languageCodes } from "~/models/catalogue/caption-languages";
import type { LectureCaptions } from "~/models/catalogue/caption-tracks";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hide } from "~/ui/hide";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { panel } from "../lecture-panel.css";
import { CaptionsForm } from "./captions-form";
import * as css from "./captions-panel.css";
import { removalOf, captionsPanelTexts as say } from "./texts";

/** Captions may run on a little after the last frame. */
const tolerance = 2000;

export function CaptionsPanel({ lecture }: { lecture: LectureCaptions }) {
  const { id, name, durationMs, captions } = lecture;
  return (
    <section className={panel} aria-labelledby="captions">
      <h2 id="captions">{say.captions}</h2>
      <p>{say.intro}</p>
      {languageCodes.map((lang) => {
        const track = captions.find((each) => each.lang === lang);
        return (
          <div key={lang} className={css.language}>
            <h3>
              <bdi lang={lang}>{captionLanguages[lang]}</bdi>
            </h3>
            {track ? <About {...track} /> : <p>{say.empty}</p>}
            {track?.endMs && durationMs && track.endMs > durationMs + tolerance && (
              <Alert kind="warning" role="status">
                {say.lengthMismatch(clock(track.endMs), clock(durationMs))}
              </Alert>
            )}
            <CaptionsForm key={track?.path} lectureId={id} lang={lang} hasCaptions={track !== undefined} />
            {track && (
              <p className={css.removal}>
                <ConfirmLink
                  href={urls.admin.lectureCaptionsRemove(id, lang)}
                  question={removalOf(lang, name, track.cues)}
                >
                  {say.remove(<bdi lang={lang}>{captionLanguages[lang]}</bdi>, hide)}
                </ConfirmLink>
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}

function About({ fileName, cues, endMs }: LectureCaptions["captions"][number]) {
  return (
    <p>
      {fileName === null
        ? say.fromVideo(cues)
        : say.fromFile(<bdi>{fileName}</bdi>, cues, endMs === null ? null : clock(endMs))}
    </p>
  );
}
