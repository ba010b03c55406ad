import { useContext } from "react";
import { EmptyArt } from "~/ui/empty-art";
import { RenderContext } from "~/ui/render-context";
import * as css from "./poster.css";

type PosterProps = {
  /** Null if no lecture of it has one. */
  address: string | null;
  /** In sight at once, so it is not put off, and as wide as a phone. */
  isFirst?: boolean;
};

/** If data is saved, only the first comes: the frame of another stays empty. */
export function Poster({ address, isFirst }: PosterProps) {
  const { isMetered } = useContext(RenderContext);
  if (address === null || (isMetered && !isFirst))
    return (
      <div className={`${css.poster} ${css.missing}`}>
        <EmptyArt />
      </div>
    );
  const at = (width: number) => `${address}?w=${width}`;
  const widths = isFirst ? [320, 480, 640] : [160, 240, 320, 480, 640];
  return (
    <img
      className={css.poster}
      src={at(320)}
      srcSet={widths.map((width) => `${at(width)} ${width}w`).join(", ")}
      sizes={`(min-width: 60rem) 20rem, (min-width: 40rem) 45vw, ${isFirst ? "92vw" : "7rem"}`}
      alt=""
      width={320}
      height={180}
      loading={isFirst ? undefined : "lazy"}
      decoding="async"
    />
  );
}
