import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const columns = style({
  display: "grid",
  gap: `${gap.l} ${gap.xl}`,
  alignItems: "start",
  "@media": {
    "(min-width: 80rem)": {
      gridTemplateColumns: "minmax(0,3fr) minmax(0,2fr)",
      gridTemplateRows: "auto 1fr",
    },
  },
});
globalStyle(`${columns} > *`, { minInlineSize: 0 });
// Beside the first and the last part, however long it is.
globalStyle(`${columns} > :nth-child(2)`, {
  "@media": { "(min-width: 80rem)": { gridColumn: 2, gridRow: "1 / span 2" } },
});

export const plan = style({ display: "grid", marginBlockEnd: gap.l });
globalStyle(`${plan} > section`, { maxInlineSize: "none", marginBlockEnd: gap.m });

export const part = style({ fontSize: text.l });

export const lately = style({ margin: `0 0 ${gap.s}`, padding: 0, listStyleType: '""' });
globalStyle(`${lately} > li`, {
  display: "grid",
  paddingBlock: gap.s,
  borderBlockEnd: `1px solid ${vars.line}`,
});
globalStyle(`${lately} > li > :last-child`, { color: vars.soft, fontSize: text.s });

export const all = style({ display: "inline-flex", alignItems: "center", minBlockSize: "2.75rem" });

export const ticks = style({ margin: `0 0 ${gap.m}`, padding: 0, border: 0, maxInlineSize: "44rem" });
globalStyle(`${ticks} > legend`, { padding: 0, color: vars.soft, fontSize: text.s });
globalStyle(`${ticks} > label`, {
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
  borderBlockEnd: `1px solid ${vars.line}`,
  cursor: "pointer",
});
