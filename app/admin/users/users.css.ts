import { globalStyle, style } from "@vanilla-extract/css";
import { plainList } from "~/ui/global.css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

/** Breaks long addresses, so that no column leaves the window. */
export const email = style({
  display: "inline-flex",
  flexWrap: "wrap",
  gap: `${gap.xs} ${gap.s}`,
  minInlineSize: "9rem",
  overflowWrap: "anywhere",
});

export const facts = style({
  display: "grid",
  gap: gap.s,
  maxInlineSize: "44rem",
  margin: `0 0 ${gap.l}`,
  padding: gap.l,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});
globalStyle(`${facts} > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(7rem,10rem) minmax(0,1fr)",
  gap: gap.m,
});
globalStyle(`${facts} dt`, { color: vars.soft, fontSize: text.s });
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: "anywhere" });

export const part = style({ fontSize: text.l });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.m,
  marginBlockEnd: gap.l,
});

export const otherWays = style([
  plainList,
  { display: "flex", flexWrap: "wrap", columnGap: gap.l, marginBlockEnd: gap.l, fontSize: text.s },
]);
globalStyle(`${otherWays} a`, { display: "inline-flex", minBlockSize: "2.75rem", alignItems: "center" });

export const devices = style({ maxInlineSize: "44rem" });

export const narrow = style({ maxInlineSize: "34rem" });

export const link = style({ display: "grid", gap: gap.xs, marginBlock: `${gap.m} ${gap.l}` });
globalStyle(`${link} > label`, { fontWeight: 600 });
globalStyle(`${link} input`, { fontFamily: "ui-monospace, monospace", fontSize: text.s });
