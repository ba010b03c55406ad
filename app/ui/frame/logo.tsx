import { urls } from "~/urls";
import * as css from "./logo.css";
import { logoWidth } from "./logo-shape";
import { Mark } from "./mark";

/** Stands beside the society's name, which says it. */
export function Logo({ logo, size }: { logo: string | null; size: number }) {
  if (!logo) return <Mark size={size} />;
  const width = logoWidth(logo, size);
  return (
    <img
      className={css.logo}
      src={urls.api.societyImage(logo, width)}
      srcSet={`${urls.api.societyImage(logo, 2 * width)} 2x`}
      width={width}
      height={size}
      alt=""
    />
  );
}
