import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { lecture, names, screen } from "~/lecture/lectures-screen.css";
import { vars } from "~/ui/theme.css";
import { draggable } from "../move/move-handle.css";

const { gap, text } = vars;

export const menu = style({});

/** Room for the names, whose videos are less to an Admin than their order. */
globalStyle(`${screen}:has(${menu})`, {
  "@media": {
    "(min-width: 60rem) and (max-width: 99.99rem)": {
      gridTemplateColumns: "minmax(16rem,23rem) minmax(0,1fr)",
    },
  },
});

globalStyle(`${names} > li`, { position: "relative" });
globalStyle(`li > ${lecture}`, {
  alignItems: "center",
  paddingBlock: ".4rem",
  paddingInlineEnd: "2.75rem",
  lineHeight: 1.25,
  "@media": { [draggable]: { paddingInlineStart: "1.4rem" } },
});
globalStyle(`li > ${lecture} > bdi`, {
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});

export const more = style({
  position: "absolute",
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: "grid",
  placeItems: "center",
  inlineSize: "2.75rem",
  blockSize: "2.75rem",
  color: vars.accent,
  fontSize: text.l,
  listStyle: "none",
  cursor: "pointer",
  ":hover": { background: vars.sunken },
  ":focus-visible": { outlineOffset: "-3px" },
});
globalStyle(`${more}::-webkit-details-marker`, { display: "none" });

/** Its words begin where the names do. */
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  paddingInlineStart: gap.l,
});
globalStyle(`${tools} > form`, { paddingInlineStart: ".6rem", paddingBlockEnd: gap.s });

const belowName = style({
  margin: 0,
  paddingInlineStart: `calc(1.6rem + 2 * ${gap.s})`,
  paddingBlockEnd: ".4rem",
  fontSize: text.s,
  lineHeight: 1.3,
  overflowWrap: "anywhere",
  "@media": { [draggable]: { paddingInlineStart: `calc(3rem + ${gap.s})` } },
});

export const note = style([belowName, { color: vars.amber }]);
export const state = style([belowName, { color: vars.soft }]);

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
