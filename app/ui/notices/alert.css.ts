import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { leading } from "../leading";
import { vars } from "../theme.css";

const { gap } = vars;

const box = style({
  display: "flex",
  gap: gap.s,
  margin: `0 0 ${gap.l}`,
  padding: gap.m,
  border: "1px solid",
  borderRadius: vars.radius,
  lineHeight: leading(1.45),
});

globalStyle(`${box} > div`, { color: vars.ink });
globalStyle(`${box} p`, { margin: 0 });
globalStyle(`${box} strong`, { display: "block" });

export const alert = styleVariants({
  info: [box, { background: vars.surface, color: vars.accent }],
  success: [box, { background: vars.tint, color: vars.accent }],
  warning: [box, { background: vars.amberTint, color: vars.amber }],
  error: [box, { background: vars.lossTint, color: vars.loss }],
});
