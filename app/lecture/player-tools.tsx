import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Dots } from "./dots";
import * as css from "./player-tools.css";
import { playerToolsTexts as say } from "./texts";
import { Tool } from "./tool";
import { byScript, cell, choice, name, row, value } from "./tool.css";

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

const keys = [
  [say.playToggleKeys, say.playToggle],
  [say.shortSkipKeys, say.shortSkip],
  [say.longSkipKeys, say.longSkip],
  [say.speedKeys, say.speedChange],
  ["M", say.soundToggle],
  ["C", say.captionsToggle],
  ["F", say.fullScreen],
] as const;

type PlayerToolsProps = {
  course: string;
  society: string;
  poster: string | null;
  captions: readonly { lang: string; label: string }[];
  /** More tools of the row. */
  children?: ReactNode;
  /** First in the last panel. */
  more?: ReactNode;
};

/** Keeps its place from the start, so that nothing moves on Play; script enables the choices once a lecture plays. */
export function PlayerTools({ course, society, poster, captions, children, more }: PlayerToolsProps) {
  return (
    <div
      className={row}
      data-part="tools"
      data-course={course}
      data-society={society}
      data-poster={poster ?? undefined}
    >
      <label className={`${cell} ${byScript}`}>
        <span className={name}>{say.speed}</span>
        <span className={value} />
        <select className={choice} data-part="speed" dir="ltr" defaultValue="1" disabled>
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
      {captions.length > 0 && (
        <label className={`${cell} ${byScript}`}>
          <span className={name}>{say.captions}</span>
          <span className={value} />
          <select className={choice} data-part="captions" disabled>
            <option value="">{say.captionsOff}</option>
            {captions.map(({ lang, label }) => (
              <option key={lang} value={lang} lang={lang}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {children}
      <Tool name={say.more} value={<Dots />} className={more ? undefined : byScript}>
        <div className={css.links}>
          {more}
          <Button type="button" tone="plain" data-part="small-window" hidden>
            {say.smallWindow}
          </Button>
        </div>
        <section className={`${css.keys} ${byScript}`} aria-labelledby="keys">
          <h3 id="keys">{say.shortcuts}</h3>
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
            {say.enableShortcuts}
          </label>
        </section>
      </Tool>
    </div>
  );
}
