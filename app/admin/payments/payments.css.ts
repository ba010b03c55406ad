import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const reference = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

/** Goes on in a new line between words only. */
export const words = style({ overflowWrap: "normal" });

/** Room for each state but the longest in one line. */
export const state = style([words, { display: "inline-block", minInlineSize: "6em", maxInlineSize: "9em" }]);

/** An address breaks at its sign, not within its end. */
export const payer = style({ display: "inline-block", minInlineSize: "9rem" });

export const money = style({ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" });

export const late = style({
  display: "inline-block",
  justifySelf: "start",
  whiteSpace: "nowrap",
  padding: "0 .5em",
  border: "1px solid currentColor",
  borderRadius: vars.radius,
  background: vars.amberTint,
  color: vars.amber,
});

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr)",
  columnGap: gap.xl,
  alignItems: "start",
  "@media": { "(min-width: 80rem)": { gridTemplateColumns: "minmax(0,1fr) minmax(0,1fr)" } },
});
globalStyle(`${columns} > *`, { minInlineSize: 0 });
globalStyle(`${columns} button`, { textWrap: "balance" });

export const part = style({ fontSize: text.l });

export const picture = style({ margin: `0 0 ${gap.l}` });
globalStyle(`${picture} img`, {
  display: "block",
  maxInlineSize: "100%",
  maxBlockSize: "28rem",
  inlineSize: "auto",
  blockSize: "auto",
  objectFit: "contain",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sunken,
});
globalStyle(`${picture} > a`, { display: "inline-block", minBlockSize: "2.75rem" });

export const form = style({
  marginBlockEnd: gap.l,
  padding: `${gap.m} ${gap.l} ${gap.l}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});
globalStyle(`${form} > :is(h2, h3)`, { marginBlockStart: 0, fontSize: text.l });

export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,10rem),1fr))",
  alignItems: "start",
  columnGap: gap.m,
});

export const ticks = style({ margin: `0 0 ${gap.m}`, padding: 0, border: 0 });
globalStyle(`${ticks} > legend`, { padding: 0, fontWeight: 600 });
globalStyle(`${ticks} > p`, { margin: 0, color: vars.soft, fontSize: text.s });
globalStyle(`${ticks} summary`, {
  minBlockSize: "2.75rem",
  marginInlineStart: "1.25rem",
  paddingBlock: gap.s,
  listStylePosition: "outside",
});
globalStyle(`${ticks} summary > span`, { color: vars.soft, fontSize: text.s, whiteSpace: "nowrap" });

export const tick = style({
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
  paddingBlock: gap.xs,
  cursor: "pointer",
});
globalStyle(`${tick} > input`, { flex: "none", inlineSize: "1.25rem", blockSize: "1.25rem", margin: 0 });

/** Close below the amount. */
export const accept = style([tick, { marginBlock: `calc(-1*${gap.m}) ${gap.m}` }]);

export const inner = style({ paddingInlineStart: "1.25rem" });

export const after = style({ marginBlock: `0 ${gap.m}` });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.m,
  marginBlockEnd: gap.l,
  selectors: { "&:empty": { display: "none" } },
});

export const open = style({ color: vars.soft, fontSize: text.s, whiteSpace: "nowrap" });

export const hint = style({ color: vars.soft, fontSize: text.s });
