import { style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  paddingInlineStart: `calc(1.6rem + ${gap.s})`,
  "@media": { "(max-width: 24rem)": { paddingInlineStart: 0 } },
});

export const note = style({
  flexBasis: "100%",
  paddingInlineStart: gap.s,
  color: vars.amber,
  fontSize: vars.text.s,
});

export const course = style({ display: "flex", flexWrap: "wrap", gap: gap.s, marginBlockEnd: gap.s });
