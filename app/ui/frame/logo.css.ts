import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

/** Has its place before it has come, so that nothing moves. */
export const logo = style({
  objectFit: "contain",
  // At the line's start: 0 from the left, or all.
  objectPosition: `calc(50% - 50%*${vars.forward})`,
});
