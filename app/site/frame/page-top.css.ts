import { globalStyle, style } from "@vanilla-extract/css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";
import { page } from "./layout.css";

const { gap, text } = vars;

export const top = style([page, { paddingBlockStart: gap.l }]);

globalStyle(`${top} > header`, { margin: 0 });
globalStyle(`${top} h1`, { fontSize: text.xxl, lineHeight: leading(1.15) });
