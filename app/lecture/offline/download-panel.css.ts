import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const panel = style({
  display: "grid",
  gap: gap.s,
  selectors: { "&:not([data-ready])": { visibility: "hidden" } },
});

globalStyle(`${panel} > *`, { margin: 0 });
globalStyle(`${panel} h3`, { fontSize: text.m });
globalStyle(`${panel} p`, { margin: 0, color: vars.soft, fontSize: text.s });
globalStyle(`${panel} > p > a`, { display: "inline-block", paddingBlock: ".7rem" });

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: gap.s });
globalStyle(`${row} progress`, { flex: "1 1 8rem", minInlineSize: 0, accentColor: vars.accent });
globalStyle(`${row} span`, { fontSize: text.s, fontVariantNumeric: "tabular-nums" });
