import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const next = style({
  position: "relative",
  margin: `0 0 ${gap.l}`,
  padding: gap.m,
  border: `1px solid ${vars.accent}`,
  borderRadius: vars.radius,
  background: vars.tint,
  overflowWrap: "anywhere",
});

globalStyle(`${next} a::after`, { content: "", position: "absolute", inset: 0 });

export const fresh = style({ marginBlockEnd: gap.l, overflowWrap: "anywhere" });

globalStyle(`${fresh} h2`, { marginBlockEnd: gap.s, fontSize: vars.text.l });
globalStyle(`${fresh} a`, { display: "inline-block", paddingBlock: gap.s });
globalStyle(`${fresh} li > bdi`, { color: vars.soft, fontSize: vars.text.s });
