import * as css from "./list.css";
import { thumbnailTexts as say } from "./texts";

type ThumbnailProps = {
  image: string | null;
  of: string;
  /** `width` in px; without it, the whole picture. */
  address: (image: string, width?: number) => string;
  width: number;
  height: number;
};

export function Thumbnail({ image, of, address, width, height }: ThumbnailProps) {
  if (!image) return <span className={css.none}>{say.noImage}</span>;
  return (
    <a href={address(image)} className={css.thumbnail}>
      <img
        src={address(image, width)}
        srcSet={`${address(image, width * 2)} 2x`}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        alt={say.fullSize(of)}
      />
    </a>
  );
}
