import { Button } from "~/ui/button";
import * as css from "./player-tools.css";
import { playerToolsTexts as say } from "./texts";

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

const keys = [
  [say.spaceOrK, say.playOrPause],
  [say.leftAndRightArrow, say.fiveSecondsBackOrForward],
  [say.jAndL, say.tenSecondsBackOrForward],
  ["< and >", say.slowerOrFaster],
  ["M", say.soundOnOrOff],
  ["C", say.captionsOnOrOff],
  ["F", say.fullScreen],
] as const;

type PlayerToolsProps = {
  course: string;
  society: string;
  poster: string | null;
  captions: readonly { lang: string; label: string }[];
};

/** Hidden until a lecture plays and script is loaded. */
export function PlayerTools({ course, society, poster, captions }: PlayerToolsProps) {
  return (
    <div
      className={css.tools}
      data-part="tools"
      data-course={course}
      data-society={society}
      data-poster={poster ?? undefined}
      hidden
    >
      <label>
        {say.speed}
        <select data-part="speed" defaultValue="1">
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
      {captions.length > 0 && (
        <label>
          {say.captions}
          <select data-part="captions">
            <option value="">{say.off}</option>
            {captions.map(({ lang, label }) => (
              <option key={lang} value={lang} lang={lang}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="button" tone="plain" data-part="small-window" hidden>
        {say.smallWindow}
      </Button>
      <details>
        <summary>{say.keys}</summary>
        <dl>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input type="checkbox" data-part="keys" defaultChecked />
          {say.useTheseKeys}
        </label>
      </details>
    </div>
  );
}
