import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const figure = style({ maxInlineSize: "36rem", margin: 0, scrollMarginBlockStart: gap.m });

globalStyle(`${figure} > :is(svg,iframe)`, {
  display: "block",
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "276/210",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sunken,
});
globalStyle(`${figure} > figcaption`, {
  display: "flex",
  flexWrap: "wrap",
  columnGap: gap.l,
  marginBlockStart: gap.s,
  color: vars.soft,
  fontSize: text.s,
});
globalStyle(`${figure} p`, { flex: "1 0 100%", margin: 0 });
globalStyle(`${figure} strong`, { display: "block", color: vars.ink, fontSize: text.m });
globalStyle(`${figure} figcaption a`, {
  display: "inline-flex",
  alignItems: "center",
  gap: ".35em",
  minBlockSize: "2.75rem",
});
