import { style } from "@vanilla-extract/css";

export const brandName = style({
  display: "-webkit-box",
  minInlineSize: 0,
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});
