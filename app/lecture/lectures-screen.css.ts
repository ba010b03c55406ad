import { globalStyle, style } from "@vanilla-extract/css";
import { wide } from "~/ui/frame/drawer.css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const screen = style({
  display: "grid",
  gap: gap.l,
  "@media": {
    [wide]: {
      gridTemplate: `"head head" auto "list player" auto "list about" 1fr/minmax(14rem,19rem) minmax(0,1fr)`,
      columnGap: gap.xl,
    },
  },
});

export const head = style({ gridArea: "head" });
export const player = style({ gridArea: "player", minInlineSize: 0 });
export const list = style({ gridArea: "list", minInlineSize: 0 });
export const about = style({ gridArea: "about", color: vars.soft });

globalStyle([head, player, list, about].join(), {
  "@media": { "not all and (min-width: 60rem)": { gridArea: "auto" } },
});

globalStyle(`${head} h1`, { margin: 0 });
globalStyle(`${head} p, ${about} p`, { margin: 0, color: vars.soft, whiteSpace: "pre-line" });
globalStyle(`${player} h2, ${list} h2`, { margin: `${gap.m} 0 0`, fontSize: text.l });
globalStyle(`${list} h2`, { margin: `0 0 ${gap.s}` });

export const names = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  counterReset: "lecture",
  borderBlockStart: `1px solid ${vars.line}`,
  "@media": { [wide]: { maxBlockSize: "80vh", overflowY: "auto" } },
});

globalStyle(`${names} > li`, { borderBlockEnd: `1px solid ${vars.line}` });
globalStyle(`${names} > li:has(> [aria-current])`, { background: vars.tint });

export const lecture = style({
  display: "grid",
  gridTemplateColumns: "1.6rem minmax(0,1fr) auto",
  alignItems: "baseline",
  gap: gap.s,
  minBlockSize: "2.75rem",
  padding: ".65rem .5rem",
  color: "inherit",
  lineHeight: 1.35,
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  counterIncrement: "lecture",
  "::before": { content: "counter(lecture)", color: vars.soft, fontSize: text.s },
  ":hover": { background: vars.sunken },
  ":focus-visible": { outlineOffset: "-3px" },
  selectors: {
    "&[aria-current]": { background: vars.tint, color: vars.accent, fontWeight: 600 },
  },
});

globalStyle(`${lecture} > span`, {
  color: vars.soft,
  fontSize: text.s,
  fontWeight: 400,
  whiteSpace: "nowrap",
});

export const watched = style({ color: vars.accent, verticalAlign: "-.15em" });
