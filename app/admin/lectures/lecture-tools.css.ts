import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
});

/** The number of a lecture has 1.6rem before its name. */
const belowName = `calc(1.6rem + 2 * ${gap.s})`;

export const note = style({
  flexBasis: "100%",
  paddingInlineStart: belowName,
  color: vars.amber,
  fontSize: text.s,
});

export const state = style({
  flexBasis: "100%",
  margin: 0,
  paddingInlineStart: belowName,
  color: vars.soft,
  fontSize: text.s,
  overflowWrap: "anywhere",
});

const plate = style({
  display: "inline-block",
  marginInlineEnd: gap.s,
  padding: "0 .5em",
  border: "1px solid currentColor",
  borderRadius: vars.radius,
});

export const badge = styleVariants({
  quiet: [plate, { color: vars.soft }],
  amber: [plate, { background: vars.amberTint, color: vars.amber }],
  red: [plate, { background: vars.lossTint, color: vars.loss }],
});

export const course = style({ marginBlockEnd: gap.s });
/** Its words begin where the button above does. */
globalStyle(`${course} > p`, {
  display: "flex",
  flexWrap: "wrap",
  marginBlock: 0,
  marginInlineStart: "-.5rem",
});
