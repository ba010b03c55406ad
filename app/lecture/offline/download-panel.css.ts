import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

/** Keeps its place until script is there, so that nothing below it moves. */
export const panel = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.s,
  margin: `${gap.m} 0`,
  padding: gap.m,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  selectors: { "&:not([data-ready])": { visibility: "hidden" } },
  "@media": { "(scripting: none)": { display: "none" } },
});

globalStyle(`${panel} > *`, { flexBasis: "100%", margin: 0 });
globalStyle(`${panel} h3`, { fontSize: text.m });
globalStyle(`${panel} p`, { margin: 0, color: vars.soft, fontSize: text.s });

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: gap.s });
globalStyle(`${row} progress`, { flex: "1 1 8rem", minInlineSize: 0, accentColor: vars.accent });
globalStyle(`${row} span`, { fontSize: text.s, fontVariantNumeric: "tabular-nums" });
