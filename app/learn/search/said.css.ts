import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const said = style({ maxInlineSize: vars.measure, marginBlockEnd: gap.l });
globalStyle(`${said} h2`, { fontSize: text.l });

export const lecture = style({
  padding: `${gap.m} 0`,
  borderBlockStart: `1px solid ${vars.line}`,
  overflowWrap: "anywhere",
});
globalStyle(`${lecture} h3`, { margin: 0, font: "inherit" });
globalStyle(`${lecture} h3 a`, { display: "inline-block", paddingBlock: gap.s });
globalStyle(`${lecture} p`, { margin: 0, color: vars.soft, fontSize: text.s });
globalStyle(`${lecture} ul`, { marginBlock: gap.s });

export const place = style({
  display: "grid",
  gridTemplateColumns: "4rem minmax(0,1fr)",
  gap: gap.s,
  paddingBlock: ".65rem",
  color: vars.ink,
  textDecoration: "none",
  ":hover": { background: vars.tint },
});

export const time = style({
  color: vars.accent,
  fontSize: text.s,
  lineHeight: "calc(1.6 * 1.15)",
  fontVariantNumeric: "tabular-nums",
  textDecoration: "underline",
});

export const transcript = style({ display: "block", inlineSize: "fit-content", paddingBlock: ".65rem" });
