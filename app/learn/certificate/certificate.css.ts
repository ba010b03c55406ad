import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const narrow = style({ maxInlineSize: "36rem" });
globalStyle(`${narrow} h2`, { fontSize: text.l });

export const facts = style({
  display: "grid",
  gap: gap.s,
  margin: `0 0 ${gap.l}`,
  padding: gap.l,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});
globalStyle(`${facts} > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(6rem,8rem) minmax(0,1fr)",
  gap: gap.m,
  // Beside its label a code would not fit.
  "@media": { "(max-width: 30rem)": { gridTemplateColumns: "minmax(0,1fr)", gap: 0 } },
});
globalStyle(`${facts} dt`, { color: vars.soft, fontSize: text.s });
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: "anywhere" });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: gap.m });

export const missing = style({ overflowWrap: "anywhere" });
globalStyle(`${missing} a`, { display: "inline-block", paddingBlock: ".65rem" });
