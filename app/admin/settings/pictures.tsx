import { Link } from "@remix-run/react";
import { type SetPictures, societyPictures } from "~/settings/society";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import * as css from "./settings.css";
import { pictureLabels, picturesTexts as say, settingsTexts } from "./texts";

/** Each picture is saved by a form of its own, so that a refused text asks for no file again. */
export function Pictures(pictures: SetPictures) {
  return (
    <section className={css.group} aria-labelledby="pictures">
      <h2 id="pictures">{say.pictures}</h2>
      <dl className={css.pictures}>
        {societyPictures.map((picture) => (
          <div key={picture}>
            <dt>{pictureLabels[picture]}</dt>
            <dd>
              {pictures[picture] ? (
                <img
                  src={urls.api.societyImage(pictures[picture], 75)}
                  srcSet={`${urls.api.societyImage(pictures[picture], 150)} 2x`}
                  alt={pictureLabels[picture]}
                />
              ) : (
                settingsTexts.noPicture
              )}{" "}
              <Link to={urls.admin.settingsPicture(picture)}>
                {pictures[picture] ? say.change : say.add}
                <span className={hidden}> {say.the(pictureLabels[picture])}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
