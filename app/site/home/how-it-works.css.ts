import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

/** Goes on from the section before it. */
export const how = style({ paddingBlockStart: 0 });

export const steps = style({
  display: "grid",
  gap: gap.l,
  counterReset: "step",
  "@media": { "(min-width: 48rem)": { gridTemplateColumns: "repeat(3,minmax(0,1fr))" } },
});

globalStyle(`${steps} > li`, {
  display: "grid",
  gridTemplateColumns: "2.75rem minmax(0,1fr)",
  alignContent: "start",
  columnGap: gap.m,
  counterIncrement: "step",
});
globalStyle(`${steps} > li::before`, {
  content: "counter(step)",
  display: "grid",
  placeItems: "center",
  gridRow: "1/3",
  alignSelf: "start",
  inlineSize: "2.75rem",
  blockSize: "2.75rem",
  border: `1px solid ${vars.edge}`,
  borderRadius: "50%",
  color: vars.accent,
  font: `600 ${text.l}/1 ${vars.serif}`,
});
globalStyle(`${steps} h3`, { margin: 0, lineHeight: "2.75rem" });
globalStyle(`${steps} p`, { margin: 0, color: vars.soft });
globalStyle(`${steps} h3 > a`, { display: "block" });
