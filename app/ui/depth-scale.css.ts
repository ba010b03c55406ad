import { style } from "@vanilla-extract/css";
import { vars } from "./theme.css";

export const depthScale = style({
  backgroundImage: `repeating-linear-gradient(calc(90deg*${vars.forward}),${vars.edge} 0 1px,transparent 0 2.5rem),repeating-linear-gradient(calc(90deg*${vars.forward}),${vars.line} 0 1px,transparent 0 .5rem)`,
  backgroundSize: "100% 8px,100% 4px",
  backgroundRepeat: "no-repeat",
});
