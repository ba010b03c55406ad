import { globalStyle, style } from "@vanilla-extract/css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const row = style({
  position: "relative",
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0,1fr)",
  maxInlineSize: "34rem",
  margin: `${gap.s} 0`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  fontSize: text.s,
  "@media": { print: { display: "none" } },
});

globalStyle(`${row} > :not(:last-child)`, { borderInlineEnd: `1px solid ${vars.line}` });

/** For what only script can do. */
export const byScript = style({ "@media": { "(scripting: none)": { display: "none" } } });

/** The value stands above its name, and is read after it. */
export const cell = style({
  position: "relative",
  display: "flex",
  flexDirection: "column-reverse",
  alignItems: "center",
  justifyContent: "center",
  gap: "1px",
  minBlockSize: "3.25rem",
  padding: ".3rem 1px",
  lineHeight: leading(1.3),
  textAlign: "center",
  listStyle: "none",
  ":hover": { background: vars.tint },
});

globalStyle(`summary${cell}::-webkit-details-marker`, { display: "none" });
globalStyle(`details[open] > ${cell}`, { background: vars.tint });
globalStyle(`${cell}:focus-visible, ${cell} > select:focus-visible`, { outlineOffset: "-3px" });

export const name = style({ color: vars.soft, fontSize: ".75rem" });

export const value = style({ minBlockSize: "1.3em", color: vars.accent, fontWeight: 600 });

/** Fills its cell, so that all of it opens the menu. */
export const choice = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  padding: "0 0 1.1rem",
  appearance: "none",
  border: 0,
  borderRadius: 0,
  background: "none",
  color: vars.accent,
  fontWeight: 600,
  textAlign: "center",
  textAlignLast: "center",
  textOverflow: "ellipsis",
  cursor: "pointer",
  ":disabled": { color: vars.soft, opacity: 1, cursor: "default" },
});

globalStyle(`${choice} > option`, { background: vars.surface, color: vars.ink });

/** Lies over what is below the row, so that nothing moves. */
export const panel = style({
  position: "absolute",
  insetInline: "-1px",
  insetBlockStart: "calc(100% + .25rem)",
  zIndex: 2,
  padding: `${gap.s} ${gap.m}`,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.surface,
});
