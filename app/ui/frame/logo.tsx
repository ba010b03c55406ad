import { urls } from "~/urls";
import * as css from "./logo.css";
import { Mark } from "./mark";

/** Stands beside the society's name, which says it. */
export function Logo({ logo, size }: { logo: string | null; size: number }) {
  if (!logo) return <Mark size={size} />;
  return (
    <img
      className={css.logo}
      src={urls.api.societyImage(logo, 60)}
      srcSet={`${urls.api.societyImage(logo, 120)} 2x`}
      width={size}
      height={size}
      alt=""
    />
  );
}
