import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const form = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,11rem),1fr))",
  gap: gap.xs,
});

globalStyle(`${form} p`, { gridColumn: "1/-1", margin: 0, color: vars.soft, fontSize: text.s });
globalStyle(`${form} button`, { justifyContent: "start" });
globalStyle(`${form} button[aria-pressed=true]`, {
  borderColor: vars.edge,
  background: vars.tint,
  color: vars.ink,
});
