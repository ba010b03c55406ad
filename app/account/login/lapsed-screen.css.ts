import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const plan = style({ clear: "both" });

globalStyle(`${plan} > summary`, {
  paddingBlock: ".65rem",
  marginBlockEnd: gap.s,
  color: vars.accent,
  fontWeight: 600,
});

export const reason = style({ color: vars.soft, fontSize: vars.text.s });
