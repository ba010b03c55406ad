import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const lines = style({ fill: "none", strokeLinecap: "round", strokeLinejoin: "round" });

/** North stays up, and east at the right. */
export const map = style({ direction: "ltr", fontFamily: vars.sans });

export const water = style([lines, { stroke: `color-mix(in srgb,${vars.accent} 42%,${vars.sunken})` }]);
export const roads = style([lines, { stroke: vars.surface, strokeWidth: 1.6 }]);
export const distance = style([lines, { stroke: vars.edge, strokeWidth: 0.6, strokeDasharray: ".1 2.4" }]);
export const leader = style([lines, { stroke: vars.ink, strokeWidth: 0.6 }]);
export const north = style([lines, { stroke: vars.soft, strokeWidth: 1 }]);
export const mark = style({ fill: vars.soft });
export const pin = style({ fill: vars.accent, stroke: vars.surface, strokeWidth: 1 });
export const eye = style({ fill: vars.surface });

/** In map units. */
const letters = (narrow: number, wide: number) =>
  style({
    fontSize: `${narrow}px`,
    stroke: vars.sunken,
    strokeWidth: 2.5,
    strokeLinejoin: "round",
    paintOrder: "stroke",
    "@media": { "(min-width: 30rem)": { fontSize: `${wide}px` } },
  });

export const label = style([letters(10.5, 8.5), { fill: vars.ink, fontWeight: 600 }]);
export const small = style([letters(9, 7), { fill: vars.soft }]);
export const northLetter = style([letters(9, 7), { fill: vars.soft }]);
export const river = style({});
globalStyle(`${small} > ${river}`, { fill: vars.accent, fontFamily: vars.serif, fontStyle: "italic" });
