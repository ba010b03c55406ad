import { globalStyle, style } from "@vanilla-extract/css";
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
  border: `3px double ${vars.accent}`,
  background: vars.surface,
  color: vars.ink,
  textAlign: "center",
  overflowWrap: "anywhere",
  "@media": {
    [wide]: { aspectRatio: "277 / 190", padding: gap.xxl },
    // A4 without its margins; with a pixel more, browsers begin a second sheet.
    print: { blockSize: "189mm", padding: "12mm", background: "none", color: "#000" },
  },
});
globalStyle(`${sheet} p`, { margin: 0, maxInlineSize: "none" });
globalStyle(`${sheet} h1`, { margin: 0, font: `${text.xl}/1.2 ${vars.serif}` });

export const society = style({ font: `600 ${text.l}/1.4 ${vars.serif}` });

export const name = style({ font: `600 ${text.xl}/1.25 ${vars.serif}` });

export const course = style({ font: `600 ${text.l}/1.4 ${vars.serif}` });

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: gap.m,
  textAlign: "start",
});
globalStyle(`${facts} > div`, { flex: "1 1 16rem" });
globalStyle(`${facts} svg`, { inlineSize: "7rem", margin: 0 });

export const code = style({ fontFamily: "ui-monospace, monospace" });
