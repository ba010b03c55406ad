import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

export const box = style({ position: "relative", direction: "ltr" });

export const input = style({ paddingInlineEnd: "3rem" });

export const toggle = style({
  position: "absolute",
  display: "grid",
  placeItems: "center",
  insetBlock: "1px",
  insetInlineEnd: "1px",
  inlineSize: "2.75rem",
  padding: 0,
  border: 0,
  borderRadius: vars.radius,
  background: "none",
  color: vars.soft,
  ":hover": { color: vars.ink },
});
