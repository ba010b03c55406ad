import { type GlobalStyleRule, globalStyle, style } from "@vanilla-extract/css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;
const wide = "screen and (min-width: 60rem)";

globalStyle(":root", { "@media": { print: { colorScheme: "light" } } });

export const page = style({
  inlineSize: "min(72rem,100% - 2rem)",
  margin: `${gap.l} auto`,
  "@media": { print: { inlineSize: "auto", margin: 0 } },
});

export const onScreen = style({ marginBlock: gap.m, "@media": { print: { display: "none" } } });

export const sheet = style({
  display: "flex",
  flexDirection: "column",
  gap: gap.l,
  justifyContent: "space-between",
  padding: gap.l,
  border: `1px solid ${vars.accent}`,
  outline: `1px solid ${vars.accent}`,
  outlineOffset: "-6px",
  background: vars.surface,
  color: vars.ink,
  textAlign: "center",
  overflowWrap: "anywhere",
  "@media": {
    [wide]: { aspectRatio: "277 / 190", padding: gap.xxl },
    // A4 without its margins; with a pixel more, browsers begin a second sheet.
    print: { gap: gap.s, blockSize: "189mm", padding: "9mm 12mm", background: "none", color: "#000" },
  },
});
globalStyle(`${sheet} > div`, { display: "grid", gap: ".35rem" });
globalStyle(`${sheet} p`, { margin: 0, maxInlineSize: "none" });
globalStyle(`${sheet} h1`, {
  margin: 0,
  color: vars.accent,
  font: `${text.xxl}/${leading(1.15)} ${vars.serif}`,
  letterSpacing: ".02em",
});
globalStyle(`${sheet} > header > :is(img, svg)`, {
  inlineSize: "auto",
  maxInlineSize: "16rem",
  blockSize: "4.5rem",
  marginBlockEnd: gap.xs,
  color: vars.accent,
  objectFit: "contain",
});

export const society = style({ font: `600 ${text.l}/${leading(1.4)} ${vars.serif}` });

export const name = style({ font: `600 clamp(1.7rem,1.3rem + 1.6vw,2.5rem)/${leading(1.25)} ${vars.serif}` });

globalStyle(`${name} + :not(${name})::before`, {
  content: '""',
  display: "block",
  inlineSize: "min(26rem,80%)",
  margin: `${gap.s} auto ${gap.m}`,
  borderBlockStart: `1px solid ${vars.accent}`,
});

export const course = style({ font: `600 ${text.l}/${leading(1.4)} ${vars.serif}` });

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: gap.l,
  fontSize: text.s,
  textAlign: "start",
});
globalStyle(`${facts} > div`, { flex: "1 1 12rem", minInlineSize: 0 });

export const signature = style({ textAlign: "center" });
globalStyle(`${signature} > p:first-of-type`, {
  borderBlockStart: `1px solid ${vars.ink}`,
  paddingBlockStart: gap.xs,
  font: `600 ${text.m}/${leading(1.4)} ${vars.serif}`,
});
// Ink is dark: in dark colours it needs its paper.
globalStyle(`${signature} > img`, {
  display: "block",
  maxInlineSize: "100%",
  blockSize: "4rem",
  marginInline: "auto",
  marginBlockEnd: gap.xs,
  objectFit: "contain",
  borderRadius: vars.radius,
  "@media": { "(prefers-color-scheme: dark)": { background: "#fff" }, print: { background: "none" } },
});

export const marks = style({
  display: "flex",
  alignItems: "end",
  justifyContent: "end",
  gap: gap.m,
  "@media": { "screen and (max-width: 30rem)": { justifyContent: "center" } },
});
globalStyle(`${marks} > svg`, { flex: "none", inlineSize: "6.5rem", blockSize: "6.5rem", margin: 0 });
globalStyle(`${marks} > svg:first-child`, { color: vars.accent });

// The longest names still leave room for the rest of the sheet.
const onPaper = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { "@media": { print: rule } });
onPaper(`${sheet} h1`, { fontSize: "26pt" });
onPaper(`${sheet} > header > :is(img, svg)`, { blockSize: "3.5rem" });
onPaper(society, { fontSize: text.m });
onPaper(name, { fontSize: text.xl });
onPaper(`${name} + :not(${name})::before`, { marginBlock: `${gap.xs} ${gap.s}` });
