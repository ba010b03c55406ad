import { globalStyle, style } from "@vanilla-extract/css";
import { closable } from "~/ui/notices/closable.css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

/** At the page's end, so that the toast never covers the last content. */
export const room = style({ blockSize: "6rem" });

export const toasts = style({
  position: "fixed",
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  zIndex: 7,
  display: "grid",
  gap: gap.s,
  boxSizing: "border-box",
  inlineSize: "min(24rem,100%)",
  maxBlockSize: "60vh",
  overflowY: "auto",
  padding: gap.s,
  fontSize: text.s,
});
globalStyle(`:root:has(${toasts})`, { vars: { "--foot": "6.5rem" } });

export const toast = style({
  padding: `${gap.s} ${gap.m}`,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.surface,
  overflowWrap: "anywhere",
});
globalStyle(`${toast} strong`, { display: "block", marginBlockEnd: gap.xs });
globalStyle(`${toast} p`, { margin: 0, fontVariantNumeric: "tabular-nums" });

export const failed = style([toast, closable, { borderColor: vars.loss, color: vars.loss }]);
globalStyle(`${failed} > strong`, { paddingInlineEnd: "2.75rem" });
