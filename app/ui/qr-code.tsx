import * as css from "./qr-code.css";
import type { QrPicture } from "./qr-picture.server";

export function QrCode({ picture: { size, path }, label }: { picture: QrPicture; label: string }) {
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={css.paper} d={`M0 0h${size}v${size}H0z`} />
      <path className={css.squares} d={path} />
    </svg>
  );
}
