import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

const { gap } = vars;

export const find = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: `0 ${gap.s}` });
globalStyle(`${find} > div`, {
  flex: "1 1 12rem",
  gridTemplateColumns: "minmax(0,1fr)",
  marginBlockEnd: gap.m,
});
// It has the room above the button, too.
globalStyle(`${find} label`, { "@media": { "(min-width: 22rem)": { whiteSpace: "nowrap" } } });
globalStyle(`${find} > button`, { marginBlockEnd: `calc(${gap.m} + ${gap.xs})` });
