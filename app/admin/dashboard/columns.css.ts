import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";
import { letters, narrowBelow } from "./columns";

export const plot = style({
  position: "relative",
  containerType: "inline-size",
  flex: "0 1 800px",
  minInlineSize: "min(100%,20rem)",
  maxInlineSize: "800px",
});

export const svg = style({ display: "block", blockSize: "auto" });
export const gridLine = style({ stroke: vars.line });
export const baseLine = style({ stroke: vars.edge });
export const column = style({ fill: vars.accent });

const narrow = `(max-width: ${narrowBelow - 0.02}px)`;
const text = (size: typeof letters) =>
  ({ fontSize: `${size.wide}px`, "@container": { [narrow]: { fontSize: `${size.narrow}px` } } }) as const;

export const tick = style({ fill: vars.soft, fontVariantNumeric: "tabular-nums", ...text(letters) });
export const total = style({ fill: vars.ink, fontWeight: 600, ...text(letters) });

export const canvas = style({
  position: "absolute",
  inset: 0,
  // While the window shrinks, the drawing is wider until drawn again; it must not scroll sideways.
  overflow: "clip",
  fontFamily: vars.sans,
  "@media": { print: { display: "none" } },
});

globalStyle(`${plot}[data-drawn] > ${svg}`, { "@media": { screen: { visibility: "hidden" } } });

export const current = style({
  position: "absolute",
  insetBlock: "0 -1px",
  border: `2px solid ${vars.ink}`,
  pointerEvents: "none",
});
