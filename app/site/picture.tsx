import { useContext } from "react";
import { RenderContext } from "~/ui/render-context";

export type PictureProps = {
  addressOf: (width: number) => string;
  /** From the smallest on, which browsers without `srcset` take. */
  widths: readonly [number, ...number[]];
  /** Of one width alone, nothing needs it. */
  sizes?: string;
  width: number;
  height: number;
  alt: string;
  /** `first` is the page's largest in the first view, which the browser asks for before all. */
  view: "first" | "seen" | "below";
};

/** A picture below the first view comes when the reader is near, and not at all if data is saved: its frame stays. */
export function Picture({ addressOf, widths, sizes, width, height, alt, view }: PictureProps) {
  const { isMetered } = useContext(RenderContext);
  if (view === "below" && isMetered) return null;
  const isOne = widths.length === 1;
  return (
    <img
      src={addressOf(widths[0])}
      srcSet={isOne ? undefined : widths.map((each) => `${addressOf(each)} ${each}w`).join(", ")}
      sizes={isOne ? undefined : sizes}
      width={width}
      height={height}
      loading={view === "below" ? "lazy" : undefined}
      // React 18 has no types for it.
      {...(view === "first" && { fetchpriority: "high" })}
      decoding="async"
      alt={alt}
    />
  );
}
