import { Button } from "~/ui/button";
import * as css from "./player-tools.css";

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

const keys = [
  ["Space or K", "Play or pause"],
  ["Left and right arrow", "5 seconds back or forward"],
  ["J and L", "10 seconds back or forward"],
  ["< and >", "Slower or faster"],
  ["M", "Sound on or off"],
  ["C", "Captions on or off"],
  ["F", "Full screen"],
] as const;

type PlayerToolsProps = {
  course: string;
  society: string;
  poster: string | null;
  captions: readonly { lang: string; label: string }[];
};

/** Hidden until script, once a lecture plays, has loaded what they do. */
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
        Speed
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
          Captions
          <select data-part="captions">
            <option value="">Off</option>
            {captions.map(({ lang, label }) => (
              <option key={lang} value={lang} lang={lang}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="button" tone="plain" data-part="small-window" hidden>
        Small window
      </Button>
      <details>
        <summary>Keys</summary>
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
          Use these keys
        </label>
      </details>
    </div>
  );
}
