import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const line = style({ display: "block" });

export const cost = style({ marginBlockStart: gap.m });

export const scripted = style({ "@media": { "(scripting: none)": { display: "none" } } });

export const progress = style({ marginBlock: `${gap.m} ${gap.l}` });
globalStyle(`${progress} > p`, { marginBlockEnd: gap.s, fontVariantNumeric: "tabular-nums" });

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

/** Never breaks behind its hyphens. */
export const option = style({ whiteSpace: "nowrap" });

export const choices = style({ minInlineSize: 0, margin: `${gap.m} 0`, padding: 0, border: 0 });
globalStyle(`${choices} legend`, { marginBlockEnd: gap.xs, padding: 0, fontWeight: 600 });
globalStyle(`${choices} label`, {
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
});
globalStyle(`${choices} label:has(input[type=file])`, { flexWrap: "wrap" });

export const posters = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill,minmax(6.5rem,1fr))",
  gap: gap.s,
});
globalStyle(`${posters} label`, { display: "block", cursor: "pointer" });
globalStyle(`${choices} input[type=file]`, { minInlineSize: 0, maxInlineSize: "100%" });
globalStyle(`${posters} img`, {
  display: "block",
  inlineSize: "100%",
  blockSize: "auto",
  border: `3px solid transparent`,
  borderRadius: vars.radius,
});
globalStyle(`${posters} input:checked + img`, { borderColor: vars.accent });
globalStyle(`${posters} input:focus-visible + img`, {
  outline: `2px solid ${vars.accent}`,
  outlineOffset: "2px",
});
