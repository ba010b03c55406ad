import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const panel = style({
  maxInlineSize: "44rem",
  padding: `${gap.l} clamp(1rem,4vw,1.5rem)`,
  marginBlockEnd: gap.l,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  selectors: {
    "&[data-dropping]": {
      borderColor: vars.accent,
      outline: `2px dashed ${vars.accent}`,
      background: vars.tint,
    },
  },
});

globalStyle(`${panel} h2`, { marginBlockEnd: gap.s, fontSize: text.l });
globalStyle(`${panel} dl`, { margin: `0 0 ${gap.l}` });
globalStyle(`${panel} dl > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(5rem,1fr) 4fr",
  gap: gap.m,
  paddingBlock: gap.s,
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${panel} dt`, { color: vars.soft });
globalStyle(`${panel} dd`, { margin: 0, fontVariantNumeric: "tabular-nums" });

export const line = style({ display: "block" });

/** Nothing is dragged with a finger. */
export const dropHint = style({ color: vars.soft, "@media": { "(hover: none)": { display: "none" } } });

/** A dashed field, as paper forms have them where something is to be put. */
export const file = style({
  inlineSize: "100%",
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

globalStyle(`${panel} [role=alert] button`, { marginBlockStart: gap.s });

export const progress = style({ marginBlock: `${gap.m} ${gap.l}` });
globalStyle(`${progress} > p`, { marginBlockEnd: gap.s, fontVariantNumeric: "tabular-nums" });
globalStyle(`${progress} progress`, {
  appearance: "none",
  display: "block",
  inlineSize: "100%",
  blockSize: ".625rem",
  marginBlockEnd: gap.s,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.sunken,
  color: vars.accent,
  overflow: "hidden",
});
// Each engine has names of its own for the two parts; a list of both would be dropped whole.
globalStyle(`${progress} progress::-webkit-progress-bar`, { background: vars.sunken });
globalStyle(`${progress} progress::-webkit-progress-value`, { background: vars.accent });
globalStyle(`${progress} progress::-moz-progress-bar`, { background: vars.accent });

export const command = style({
  marginBlockStart: gap.l,
  paddingBlockStart: gap.m,
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${command} summary`, { paddingBlock: ".6rem", color: vars.accent });
globalStyle(`${command} code`, {
  display: "block",
  padding: gap.m,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sunken,
  fontSize: text.s,
});
