import { globalStyle, style } from "@vanilla-extract/css";
import { plainList } from "~/ui/global.css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const narrow = style({ maxInlineSize: "36rem" });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.m,
  marginBlockEnd: gap.l,
});

export const codes = style([
  plainList,
  {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(11rem,1fr))",
    gap: gap.s,
    marginBlockEnd: gap.l,
    padding: gap.m,
    border: `1px dashed ${vars.edge}`,
    borderRadius: vars.radius,
    background: vars.surface,
    fontFamily: "ui-monospace, monospace",
    fontSize: text.m,
    userSelect: "all",
  },
]);
globalStyle(`${codes} li`, { whiteSpace: "nowrap" });

export const onScreen = style({ "@media": { print: { display: "none" } } });
