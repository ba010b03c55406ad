import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const box = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "2.75rem",
  blockSize: "2.75rem",
  marginInlineStart: "-.75rem",
  cursor: "pointer",
});

export const chosen = style({ display: "flex", alignItems: "center" });

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${gap.xs} ${gap.m}`,
  padding: `${gap.s} 0`,
  background: vars.paper,
});
globalStyle(`${bar} p`, { margin: 0, fontSize: text.s, fontVariantNumeric: "tabular-nums" });

export const all = style({
  display: "inline-flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
  cursor: "pointer",
});

globalStyle(`${box} input, ${all} input`, { inlineSize: "1.15rem", blockSize: "1.15rem", margin: 0 });

// Sticks while a row is ticked; the padding below keeps the focus from scrolling under it.
const whenTicked = `:has(${box} input:checked)`;
globalStyle(`main${whenTicked} ${bar}`, {
  "@media": {
    "(min-height: 40rem)": {
      position: "sticky",
      insetBlockEnd: "var(--foot,0px)",
      zIndex: 1,
      borderBlockStart: `1px solid ${vars.line}`,
    },
  },
});
globalStyle(`html:has(${bar})`, { scrollPaddingBlockEnd: "8rem" });
