import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const tools = style({ maxInlineSize: vars.measure, "@media": { print: { display: "none" } } });

/** The way back says it on the screen. */
export const printedCourse = style({ "@media": { screen: { display: "none" } } });

export const languages = style({ display: "flex", flexWrap: "wrap", gap: gap.m, marginBlockEnd: gap.m });
globalStyle(`${languages} a`, { display: "inline-block", paddingBlock: ".65rem" });
globalStyle(`${languages} a[aria-current]`, { color: vars.ink, fontWeight: 600, textDecoration: "none" });

export const places = style({ display: "flex", flexWrap: "wrap", gap: `0 ${gap.m}`, marginBlockEnd: gap.m });
globalStyle(`${places} a`, { display: "inline-block", paddingBlock: ".65rem" });

export const pages = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.m,
  "@media": { print: { display: "none" } },
});
globalStyle(`${pages} a`, { display: "inline-block", paddingBlock: ".65rem" });

export const transcript = style({ maxInlineSize: vars.measure });

export const paragraph = style({
  display: "grid",
  gridTemplateColumns: "3.75rem minmax(0,1fr)",
  gap: gap.s,
  scrollMarginBlockStart: gap.m,
  ":target": { background: vars.tint },
  "@media": { print: { breakInside: "avoid" } },
});
globalStyle(`${paragraph} > p`, { margin: 0, paddingBlock: gap.s });
globalStyle(`${paragraph} > p`, { "@media": { print: { maxInlineSize: "none", orphans: 3, widows: 3 } } });
globalStyle(`${transcript}`, { "@media": { print: { maxInlineSize: "none" } } });

export const time = style({
  paddingBlock: gap.s,
  fontSize: text.s,
  lineHeight: "calc(1.6 * 1.15)",
  fontVariantNumeric: "tabular-nums",
  "@media": { print: { color: "inherit", textDecoration: "none" } },
});
