import { sizeText } from "~/formats";
import type { Quality } from "~/media/offered-renditions";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import * as css from "./quality-form.css";
import { qualityFormTexts as say } from "./texts";
import { Tool } from "./tool";

type Choice = {
  quality: Quality;
  bytes: number | null;
  hls: string;
  isChosen: boolean;
};

export type QualityChoices = {
  choices: readonly Choice[];
  /** Auto plays at most this; null if nothing is saved. */
  saver: { most: string; bytes: number } | null;
};

type QualityFormProps = QualityChoices & { lectureId: number };

const names: Partial<Record<Quality, string>> = { auto: say.auto, audio: say.audioOnly };
const shortNames: Partial<Record<Quality, string>> = { auto: say.auto, audio: say.audio };

const shortName = (quality: Quality) => shortNames[quality] ?? quality;

/** The choice holds for every lecture and on every device of its learner. */
export function QualityForm({ lectureId, choices, saver }: QualityFormProps) {
  const chosen = choices.find(({ isChosen }) => isChosen)?.quality ?? "auto";
  return (
    <Tool
      name={<span id="quality">{say.quality}</span>}
      value={<span data-part="quality-name">{shortName(chosen)}</span>}
    >
      <form method="post" className={css.form} data-part="quality" aria-labelledby="quality">
        <ForgeryField />
        <input type="hidden" name="lecture" value={lectureId} />
        {choices.map(({ quality, bytes, hls, isChosen }) => (
          <Button
            key={quality}
            tone="plain"
            name="quality"
            value={quality}
            aria-pressed={isChosen}
            data-hls={hls}
            data-name={shortName(quality)}
          >
            {names[quality] ?? say.named(quality)}
            {bytes !== null && ` · ${sizeText(bytes)}`}
          </Button>
        ))}
        {saver && <p>{say.dataSaverLimit(saver.most, sizeText(saver.bytes))}</p>}
      </form>
    </Tool>
  );
}
