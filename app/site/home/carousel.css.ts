import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";
import { page } from "../frame/layout.css";

const { gap, text } = vars;
const wide = "(min-width: 60rem)";
const still = "(prefers-reduced-motion: reduce)";

const turn = keyframes({
  "0%,31.4%": { opacity: 1 },
  "33.33%,98%": { opacity: 0 },
  to: { opacity: 1 },
});

export const carousel = style([
  page,
  {
    display: "grid",
    gridTemplate: `"art" "over" "text" "act" "stop"/minmax(0,1fr)`,
    "@media": {
      [wide]: {
        gridTemplate: `"over art" 1fr "text art" auto "act art" auto "stop art" 1fr/minmax(0,9fr) minmax(0,10fr)`,
        columnGap: gap.xl,
        paddingInlineEnd: 0,
      },
    },
  },
]);

globalStyle(`${carousel} h1`, {
  gridArea: "over",
  alignSelf: "end",
  margin: `${gap.l} 0 ${gap.s}`,
  color: vars.soft,
  font: `600 ${text.m}/1.4 ${vars.sans}`,
});

export const headings = style({ gridArea: "text", display: "grid" });

globalStyle(`${headings} h2`, {
  margin: 0,
  fontSize: text.xxl,
  lineHeight: 1.12,
  overflowWrap: "break-word",
});

export const screen = style({
  gridArea: "art",
  display: "grid",
  placeItems: "center",
  marginInline: `calc(-1*${vars.gutter})`,
  padding: gap.m,
  background: vars.screen,
  color: vars.screenInk,
  vars: {
    [vars.artAccent]: vars.screenAccent,
    [vars.artToward]: "#ff8f83",
    [vars.artAway]: "#86b6ff",
  },
  "@media": { [wide]: { marginInline: 0, padding: gap.xl } },
});

globalStyle(`${screen} svg`, {
  inlineSize: "100%",
  blockSize: "auto",
  maxBlockSize: "45vh",
  "@media": { [wide]: { maxBlockSize: "min(27rem,60vh)" } },
});

const slide = (nth = "") => `${headings} h2${nth}, ${screen} svg${nth}`;

globalStyle(slide(), {
  gridArea: "1/1",
  animation: `${turn} 21s infinite`,
  "@media": { [still]: { gridArea: "auto", marginBlockEnd: gap.s, fontSize: text.xl } },
});
globalStyle(slide(":nth-of-type(2)"), { animationDelay: "-14s" });
globalStyle(slide(":nth-of-type(3)"), { animationDelay: "-7s" });
globalStyle(screen, { "@media": { [still]: { gridAutoFlow: "column" } } });

export const actions = style({
  gridArea: "act",
  display: "flex",
  flexWrap: "wrap",
  gap: gap.m,
  paddingBlockStart: gap.l,
});

/** Must come before the slides in the page: the selector below needs it. */
export const pause = style({ inlineSize: "1.25rem", blockSize: "1.25rem" });

globalStyle(`${pause}, ${pause} + label`, {
  gridArea: "stop",
  placeSelf: "start",
  margin: `${gap.l} 0`,
  "@media": { [still]: { display: "none" } },
});
globalStyle(`${pause} + label`, { marginInlineStart: "2rem", fontSize: text.s });
// If stopped in the middle of a fade, shows one slide whole instead of two halves.
globalStyle(`${pause}:checked ~ div :is(h2,svg)`, {
  animationPlayState: "paused",
  animationTimingFunction: "step-end",
});
