import { lengthText } from "~/formats";
import type { PreviewEntry } from "~/models/catalogue/previews";
import { urls } from "~/urls";
import { Film } from "../preview/film";
import { filmTexts as say } from "../texts";
import { film } from "./carousel.css";

export function PreviewFilm({ preview }: { preview: PreviewEntry }) {
  const { id, name, durationMs } = preview;
  return (
    <a href={urls.site.preview(id)} className={film}>
      <Film preview={preview} sizes="(min-width: 60rem) 36rem, 100vw" view="first" />
      <span>
        <strong>{durationMs === null ? say.watchOfUnknownLength : say.watch(lengthText(durationMs))}</strong>
        <br />
        <bdi>{name}</bdi>
      </span>
    </a>
  );
}
