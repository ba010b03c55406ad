import { style } from "@vanilla-extract/css";
import { unseen } from "../unseen";
import { narrow, wide } from "./drawer.css";

export const brandName = style({
  display: "-webkit-box",
  minInlineSize: 0,
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});

// Three lines still stand beside the buttons of a phone.
export const short = style({
  fontSize: ".9em",
  WebkitLineClamp: 3,
  "@media": { [wide]: { display: "none" } },
});

export const whole = style({ "@media": { [narrow]: unseen } });
