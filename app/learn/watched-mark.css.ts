import { style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

export const form = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.gap.s,
  color: vars.soft,
  fontSize: vars.text.s,
});
