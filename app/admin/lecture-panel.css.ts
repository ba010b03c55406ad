import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";
import { underFile } from "./editing/drop.css";

const { gap, text } = vars;

export const panel = style({
  maxInlineSize: "44rem",
  padding: `${gap.l} clamp(1rem,4vw,1.5rem)`,
  marginBlockEnd: gap.l,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  ...underFile,
});

globalStyle(`${panel} h2`, { marginBlockEnd: gap.s, fontSize: text.l });
globalStyle(`${panel} dl`, { margin: `0 0 ${gap.l}` });
globalStyle(`${panel} dl > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(6.5rem,1fr) 4fr",
  gap: gap.m,
  paddingBlock: gap.s,
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${panel} dt`, { color: vars.soft });
globalStyle(`${panel} dd`, { margin: 0, fontVariantNumeric: "tabular-nums" });

globalStyle(`${panel} [role=alert] button`, { marginBlockStart: gap.s });

export const file = style({
  inlineSize: "100%",
  marginBlockStart: gap.xs,
  padding: gap.m,
  border: `1px dashed ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.paper,
  selectors: {
    "&::file-selector-button": {
      minBlockSize: "2.75rem",
      marginInlineEnd: gap.m,
      padding: `0 ${gap.m}`,
      border: `1px solid ${vars.edge}`,
      borderRadius: vars.radius,
      background: vars.surface,
      color: vars.accent,
      font: "inherit",
      fontWeight: 600,
      cursor: "pointer",
    },
  },
});

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: gap.m });
