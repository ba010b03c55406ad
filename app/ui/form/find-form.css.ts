import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

const { gap } = vars;

export const find = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: gap.m });
globalStyle(`${find} > div`, { flex: "1 1 14rem", marginBlockEnd: gap.m });
globalStyle(`${find} > button`, { marginBlockEnd: `calc(${gap.m} + ${gap.xs})` });
