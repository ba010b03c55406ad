import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;
const phone = "(max-width: 30rem)";

export const facts = style({
  display: "grid",
  gap: gap.s,
  maxInlineSize: "44rem",
  margin: `0 0 ${gap.l}`,
  padding: gap.l,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  "@media": { [phone]: { padding: gap.m } },
});
globalStyle(`${facts} > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(8rem,30%) minmax(0,1fr)",
  alignItems: "baseline",
  gap: gap.m,
  "@media": { [phone]: { gridTemplateColumns: "6rem minmax(0,1fr)", gap: gap.s } },
});
globalStyle(`${facts} dt`, { color: vars.soft, fontSize: text.s, textWrap: "balance" });
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: "anywhere" });

export const part = style({ fontSize: text.l });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.m,
  marginBlockEnd: gap.l,
});

export const access = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  columnGap: gap.l,
});
globalStyle(`${access} > a`, {
  display: "inline-flex",
  alignItems: "center",
  gap: gap.xs,
  minBlockSize: "2.75rem",
});

export const note = style({ margin: 0, flexBasis: "100%", color: vars.soft, fontSize: text.s });

export const devices = style({ maxInlineSize: "44rem" });

export const narrow = style({ maxInlineSize: "34rem" });

export const link = style({ display: "grid", gap: gap.xs, marginBlock: `${gap.m} ${gap.l}` });
globalStyle(`${link} > label`, { fontWeight: 600 });
globalStyle(`${link} input`, { fontFamily: "ui-monospace, monospace", fontSize: text.s });
