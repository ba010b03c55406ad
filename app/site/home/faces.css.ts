import { globalStyle, style } from "@vanilla-extract/css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const heading = style({ margin: `${gap.xl} 0 ${gap.m}` });

export const faces = style({
  display: "grid",
  gridTemplateColumns: "repeat(2,minmax(0,1fr))",
  gap: gap.l,
  marginBlockEnd: gap.l,
  "@media": { "(min-width: 30rem)": { gridTemplateColumns: "repeat(4,minmax(0,1fr))" } },
});

globalStyle(`${faces} strong`, {
  display: "block",
  marginBlockStart: gap.l,
  font: `600 ${text.m}/${leading(1.3)} ${vars.serif}`,
});
globalStyle(`${faces} bdi`, { color: vars.soft, fontSize: text.s });
