import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

export const part = style({
  display: "grid",
  flex: "none",
  justifyItems: "end",
  marginInlineStart: "auto",
  color: vars.soft,
  fontSize: vars.text.s,
  fontWeight: 400,
  fontVariantNumeric: "tabular-nums",
});

globalStyle(`${part} > progress`, { inlineSize: "3rem", blockSize: ".4rem" });
