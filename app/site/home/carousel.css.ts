import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { leading } from "~/ui/leading";
import { artOnScreen, screenVeil, vars } from "~/ui/theme.css";
import { page } from "../frame/layout.css";

const { gap, text } = vars;
/** A phone on its side, too: there a picture as wide as the window would fill it. */
const wide = "(min-width: 60rem), (min-width: 40rem) and (orientation: landscape)";
/** A phone on its side: everything begins at the top. */
const low = "(max-height: 30rem)";
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
    gridTemplate: `"art" "over" "text" "below"/minmax(0,1fr)`,
    "@media": {
      [wide]: {
        gridTemplate: `"over art" 1fr "text art" auto "below art" 1fr/minmax(0,9fr) minmax(0,10fr)`,
        columnGap: gap.xl,
        paddingInlineEnd: 0,
      },
      [low]: { gridTemplateRows: "auto auto 1fr" },
    },
  },
]);

globalStyle(`${carousel} h1`, {
  gridArea: "over",
  alignSelf: "end",
  margin: `${gap.l} 0 ${gap.s}`,
  color: vars.soft,
  font: `600 ${text.m}/${leading(1.4)} ${vars.sans}`,
});

export const headings = style({ gridArea: "text", display: "grid" });

globalStyle(`${headings} h2`, {
  margin: 0,
  maxInlineSize: "11em",
  fontSize: text.xxl,
  lineHeight: leading(1.12),
  overflowWrap: "break-word",
});
/** The shortest takes as many lines as the others, so that no hole is left below it. */
globalStyle(`${headings} h2:first-child`, { maxInlineSize: "9em" });

export const screen = style({
  gridArea: "art",
  display: "grid",
  placeItems: "center",
  marginInline: `calc(-1*${vars.gutter})`,
  padding: gap.m,
  background: vars.screen,
  color: vars.screenInk,
  vars: artOnScreen,
  "@media": {
    [wide]: { marginInline: 0, padding: gap.xl },
    [low]: { placeItems: "start", padding: gap.m },
  },
});

globalStyle(`${screen} > svg`, {
  inlineSize: "100%",
  blockSize: "auto",
  maxBlockSize: "45vh",
  "@media": { [wide]: { maxBlockSize: "min(27rem,60vh)" } },
});

const slide = (nth = "") => `${headings} h2${nth}, ${screen} > svg${nth}`;

globalStyle(slide(), {
  gridArea: "1/1",
  animation: `${turn} 21s infinite`,
  "@media": { [still]: { gridArea: "auto", marginBlockEnd: gap.s, fontSize: text.xl } },
});
globalStyle(slide(":nth-of-type(2)"), { animationDelay: "-14s" });
globalStyle(slide(":nth-of-type(3)"), { animationDelay: "-7s" });
globalStyle(screen, { "@media": { [still]: { gridAutoFlow: "column" } } });
// All three at once: the first is the title, the others go on in its text.
globalStyle(`${headings} h2:nth-child(n)`, { "@media": { [still]: { maxInlineSize: "none" } } });
globalStyle(`${headings} h2 + h2`, { "@media": { [still]: { color: vars.soft, fontSize: text.l } } });

export const below = style({ gridArea: "below", paddingBlock: `${gap.l} ${gap.xl}` });

/** A button of its own look in the picture's corner. Must come before the slides in the page: a selector below needs it. */
export const pause = style({
  gridArea: "art",
  placeSelf: "start end",
  zIndex: 1,
  display: "grid",
  placeItems: "center",
  inlineSize: "2.75rem",
  blockSize: "2.75rem",
  margin: gap.xs,
  appearance: "none",
  background: screenVeil,
  borderRadius: "50%",
  color: vars.screenInk,
  cursor: "pointer",
  "::before": { content: "", inlineSize: 14, blockSize: 14, borderInline: "4px solid" },
  ":focus-visible": { outlineColor: vars.screenAccent },
  selectors: {
    "&:checked::before": {
      border: 0,
      background: "currentColor",
      clipPath: "polygon(10% 0,100% 50%,10% 100%)",
      forcedColorAdjust: "none",
    },
  },
  "@media": {
    [wide]: { margin: gap.m },
    [still]: { display: "none" },
    print: { display: "none" },
  },
});
// If stopped in the middle of a fade, shows one slide whole instead of two halves.
globalStyle(`${pause}:checked ~ div > :is(h2,svg)`, {
  animationPlayState: "paused",
  animationTimingFunction: "step-end",
});

export const actions = style({ display: "flex", flexWrap: "wrap", gap: gap.m });

/** A line stands between two facts, never at a row's beginning, where it is cut off. */
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  marginBlockStart: gap.m,
  marginInlineStart: `calc(-1*${gap.s})`,
  overflow: "hidden",
  color: vars.soft,
});
globalStyle(`${facts} > li`, {
  marginInlineStart: "-1px",
  paddingInline: gap.s,
  borderInlineStart: `1px solid ${vars.edge}`,
});

export const film = style({
  display: "block",
  inlineSize: "100%",
  maxInlineSize: "44rem",
  color: vars.screenInk,
  textDecoration: "none",
  ":focus-visible": { outlineColor: vars.screenAccent },
});
globalStyle(`${film} > :last-child`, { display: "block", paddingBlockStart: gap.s });
globalStyle(`${film} strong`, { textDecoration: "underline", textUnderlineOffset: ".2em" });
globalStyle(`${film} bdi`, { color: vars.screenSoft, fontSize: text.s });
