import { hidden } from "../global.css";
import * as css from "./brand-name.css";
import { isNamed } from "./logo-shape";

export type BrandNameProps = { name: string; shortName: string | null };

/** The short name stands where space is short; readers hear the whole one everywhere. */
export function BrandName({ name, shortName, logo }: BrandNameProps & { logo: string | null }) {
  if (isNamed(logo)) return <bdi className={hidden}>{name}</bdi>;
  return (
    <>
      {shortName && (
        <bdi className={`${css.brandName} ${css.short}`} title={name}>
          {shortName}
        </bdi>
      )}
      <bdi className={shortName ? `${css.brandName} ${css.whole}` : css.brandName} title={name}>
        {name}
      </bdi>
    </>
  );
}
