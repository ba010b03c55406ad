import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const keys = style({ margin: `0 0 ${gap.m}` });
globalStyle(`${keys} > div`, {
  display: "grid",
  gridTemplateColumns: "8rem 1fr",
  gap: gap.m,
  paddingBlock: gap.s,
  borderBlockEnd: `1px solid ${vars.line}`,
});
globalStyle(`${keys} dd`, { margin: 0 });
globalStyle(`${keys} kbd`, { fontFamily: vars.sans, fontWeight: 600 });

export const note = style({ color: vars.soft, fontSize: text.s });

export const letters = style({
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
  fontWeight: 600,
});
globalStyle(`${letters} > input`, { flex: "none", inlineSize: "1.25rem", blockSize: "1.25rem" });
