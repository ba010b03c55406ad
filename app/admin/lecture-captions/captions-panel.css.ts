import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const language = style({
  marginBlockStart: gap.m,
  paddingBlockStart: gap.m,
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${language} h3`, { marginBlockEnd: gap.s });

export const removal = style({ margin: `${gap.m} 0 0` });
