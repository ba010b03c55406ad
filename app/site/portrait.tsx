import { Picture, type PictureProps } from "./picture";
import * as css from "./portrait.css";

type PortraitProps = Pick<PictureProps, "addressOf" | "widths" | "sizes" | "view">;

/** A square picture of a person whose name stands beside it. */
export function Portrait(props: PortraitProps) {
  const largest = Math.max(...props.widths);
  return (
    <span className={css.portrait}>
      <Picture {...props} width={largest} height={largest} alt="" />
    </span>
  );
}
