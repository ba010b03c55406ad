import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;
const wide = "(min-width: 64rem)";

export const page = style({
  "@media": {
    [wide]: {
      display: "grid",
      gridTemplateColumns: "minmax(0,12rem) minmax(0,40rem)",
      alignItems: "start",
      gap: gap.xl,
    },
  },
});

export const menu = style({
  "@media": {
    [`screen and ${wide}`]: { position: "sticky", insetBlockStart: gap.m },
    print: { display: "none" },
  },
});
globalStyle(`${menu} ul`, {
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${gap.m}`,
  margin: `0 0 ${gap.m}`,
  padding: 0,
  listStyle: "none",
  "@media": { [wide]: { display: "grid", borderInlineStart: `1px solid ${vars.line}` } },
});
globalStyle(`${menu} a`, {
  display: "flex",
  lineHeight: 1.35,
  alignItems: "center",
  minBlockSize: "2.75rem",
  textDecoration: "none",
  "@media": { [wide]: { paddingInline: gap.m } },
});
globalStyle(`${menu} a:hover`, { textDecoration: "underline" });

export const section = style({
  minInlineSize: 0,
  marginBlockEnd: gap.xl,
  paddingBlockStart: gap.s,
  borderBlockStart: `1px solid ${vars.line}`,
  scrollMarginBlockStart: gap.m,
});
globalStyle(`${section} > header`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${gap.m}`,
  marginBlockEnd: gap.m,
});
globalStyle(`${section} > header > h2`, { margin: 0, font: `600 ${text.l} ${vars.sans}` });
globalStyle(`${section} > header > a`, {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "2.75rem",
  fontSize: text.s,
});

/** All in one row where there is room, so that Save, which begins below them, is in sight. */
export const pictures = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,11.5rem),1fr))",
  gap: `${gap.l} ${gap.m}`,
});

/** Two short fields a line where there is room; a hint above one keeps their boxes in line. */
export const pairs = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,16rem),1fr))",
  alignItems: "end",
  gap: `0 ${gap.l}`,
});

const plainGroup = style({ minInlineSize: 0, margin: 0, padding: 0, border: 0 });
export const picture = style([plainGroup, {}]);
globalStyle(`${picture} > legend`, { padding: 0, fontWeight: 600 });
globalStyle(`${picture} > p`, { margin: `0 0 ${gap.s}`, color: vars.soft, fontSize: text.s });
// More exact than the rule of other forms, where a picture may be larger.
globalStyle(`fieldset${picture} img`, { inlineSize: "auto", maxInlineSize: "10rem", maxBlockSize: "6rem" });

export const prices = style([
  plainGroup,
  {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,11rem),1fr))",
    alignItems: "end",
    gap: `0 ${gap.m}`,
  },
]);
globalStyle(`${prices} > legend`, { padding: 0, fontWeight: 600 });
globalStyle(`${prices} > p`, {
  gridColumn: "1/-1",
  margin: `0 0 ${gap.s}`,
  color: vars.soft,
  fontSize: text.s,
});

export const hint = style({ margin: `0 0 ${gap.s}`, color: vars.soft, fontSize: text.s });

export const folded = style({});
globalStyle(`${folded} > summary`, { minBlockSize: "2.75rem", paddingBlock: gap.s, fontWeight: 600 });
globalStyle(`${folded} > p`, { margin: `0 0 ${gap.s}`, color: vars.soft, fontSize: text.s });
