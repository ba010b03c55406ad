import { globalStyle, style } from "@vanilla-extract/css";
import { screenVeil, vars } from "~/ui/theme.css";

const { gap } = vars;

export const frame = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  inlineSize: "100%",
  aspectRatio: "16/9",
  // With the page's header, the whole film fits a rotated phone.
  maxBlockSize: ["calc(100vh - 5rem)", "calc(100svh - 5rem)"],
  overflow: "hidden",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: `repeating-linear-gradient(${vars.line} 0 1px,transparent 0 10%) 100% 50%/6px 92% no-repeat,${vars.screen}`,
  color: vars.screenInk,
  colorScheme: "dark",
  vars: { [vars.line]: "#39454f", [vars.artAccent]: vars.screenAccent },
});

export const fill = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  border: 0,
  direction: "ltr",
  objectFit: "contain",
});

/** By itself a caption is a twentieth of the picture's height: 11 px on a phone. */
globalStyle(`${fill}::cue`, { "@media": { "(max-width: 44rem)": { fontSize: "1rem" } } });

/**
 * Browsers with this selector always show their controls over sound alone, and put captions behind them. Only a shift
 * moves captions up; captions that their author placed at the top are lost by it.
 */
globalStyle(`${fill}[data-sound]::-webkit-media-text-track-container`, { transform: "translateY(-3.5rem)" });

export const overlay = style([
  fill,
  {
    display: "grid",
    placeItems: "center",
    padding: 0,
    appearance: "none",
    background: "none",
    color: vars.screenInk,
    cursor: "pointer",
    ":focus-visible": { outlineColor: vars.screenAccent, outlineOffset: "-5px" },
  },
]);

export const disc = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "clamp(4rem,14%,6rem)",
  aspectRatio: "1",
  border: "1px solid",
  borderRadius: "50%",
  background: screenVeil,
  transition: "background-color .12s",
});

globalStyle(`${overlay}:hover ${disc}`, { background: vars.screenAccent, color: vars.screen });

export const centred = style({ zIndex: 1, margin: gap.m, textAlign: "center" });

/** Keeps its line, so that nothing moves when a sentence comes. */
export const said = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${gap.m}`,
  minBlockSize: "1.6em",
  margin: `${gap.xs} 0 0`,
  fontSize: vars.text.s,
});

export const status = style({
  margin: 0,
  color: vars.soft,
  fontSize: vars.text.s,
  fontVariantNumeric: "tabular-nums",
});

export const error = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.s,
  margin: `${gap.s} 0 0`,
  padding: `${gap.s} ${gap.m}`,
  border: "1px solid",
  borderRadius: vars.radius,
  background: vars.lossTint,
  color: vars.loss,
});
