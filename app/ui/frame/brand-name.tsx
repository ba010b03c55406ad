import { hidden } from "../global.css";
import { brandName } from "./brand-name.css";

export type BrandNameProps = { name: string; shortName: string | null };

export function BrandName({ name, shortName }: BrandNameProps) {
  return (
    <>
      <bdi className={brandName} title={name}>
        {shortName ?? name}
      </bdi>
      {shortName && (
        <span className={hidden}>
          : <bdi>{name}</bdi>
        </span>
      )}
    </>
  );
}
