import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

export const move = style({ display: "inline-flex" });

export const toPlace = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.gap.s });
globalStyle(`${toPlace} label`, { fontSize: vars.text.s });
globalStyle(`${toPlace} input`, {
  inlineSize: "5rem",
  blockSize: "2.75rem",
  paddingInline: vars.gap.s,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.surface,
  color: vars.ink,
});
