import { Play } from "~/ui/icons";
import { urls } from "~/urls";
import { Picture } from "../picture";
import { disc, film } from "./film.css";

type FilmProps = {
  preview: { id: number; hasPoster: boolean };
  sizes: string;
  view: Parameters<typeof Picture>[0]["view"];
};

/** A lecture's poster with a play disc, beside or inside the link that plays it. */
export function Film({ preview: { id, hasPoster }, sizes, view }: FilmProps) {
  return (
    <span className={film}>
      {hasPoster && (
        <Picture
          addressOf={(width) => urls.site.previewPoster(id, width)}
          widths={[320, 480, 640]}
          sizes={sizes}
          width={640}
          height={360}
          view={view}
          alt=""
        />
      )}
      <span className={disc}>
        <Play size={30} />
      </span>
    </span>
  );
}
