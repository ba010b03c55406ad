import type { Face } from "~/models/catalogue/boards";
import { ButtonLink } from "~/ui/button";
import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import { Portrait } from "../portrait";
import { aboutTeaserTexts as say } from "../texts";
import * as css from "./faces.css";

/** Some of the board, who teach. */
export function Faces({ faces }: { faces: readonly Face[] }) {
  return (
    <>
      <h3 className={css.heading}>{say.board}</h3>
      <ul className={`${plainList} ${css.faces}`}>
        {faces.map(({ id, name, title, image }) => (
          <li key={id}>
            <Portrait
              addressOf={(width) => urls.api.boardImage(image, width)}
              widths={[160, 240, 320]}
              sizes="(min-width: 60rem) 10rem, (min-width: 30rem) 21vw, 42vw"
              view="below"
            />
            <strong dir="auto">{name}</strong>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      <ButtonLink href={urls.site.board} tone="quiet">
        {say.meetTheBoard}
      </ButtonLink>
    </>
  );
}
