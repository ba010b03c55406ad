import { style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

export const poster = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "16/9",
  objectFit: "cover",
  borderRadius: vars.radius,
  background: vars.screen,
});

export const missing = style({
  display: "grid",
  placeItems: "center",
  background: vars.sunken,
  color: vars.soft,
});
