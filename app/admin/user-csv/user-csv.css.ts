import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const narrow = style({ maxInlineSize: "40rem" });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.m,
  marginBlock: gap.l,
});

export const columns = style({ display: "grid", gap: gap.s, marginBlock: gap.m });
globalStyle(`${columns} dt`, { fontWeight: 700 });
globalStyle(`${columns} dd`, { margin: 0 });

export const sample = style({
  margin: `0 0 ${gap.l}`,
  padding: gap.m,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sunken,
  fontFamily: "ui-monospace, monospace",
  fontSize: text.s,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export const withLinks = style({ flexBasis: "100%" });
globalStyle(`${withLinks} input`, { inlineSize: "1.5rem", blockSize: "1.5rem", flex: "none" });
globalStyle(`${withLinks} p`, { margin: 0, paddingInlineStart: `calc(1.5rem + ${gap.s})`, color: vars.soft });

export const part = style({ marginBlock: `${gap.xl} ${gap.s}`, fontSize: text.l });

export const soft = style({
  marginBlock: gap.xs,
  color: vars.soft,
  fontSize: text.s,
  overflowWrap: "anywhere",
});

globalStyle(`${soft} a`, { display: "inline-flex", alignItems: "center", minBlockSize: "2.75rem" });

/** A line for each fault. */
export const reason = style({ whiteSpace: "pre-line" });

export const rows = style({});
globalStyle(`${rows} td`, { overflowWrap: "anywhere" });
globalStyle(`${rows} :is(th, td):first-child`, { fontVariantNumeric: "tabular-nums" });
globalStyle(`${rows} :is(th, td):nth-child(2)`, {
  "@media": { "(min-width: 44.01rem)": { minInlineSize: "12rem" } },
});
globalStyle(`${rows} :is(th, td):last-child`, {
  "@media": { "(min-width: 44.01rem)": { inlineSize: "50%" } },
});

export const numbers = style({
  "@media": { "(min-width: 44.01rem)": { display: "inline-block", minInlineSize: "6rem" } },
});
globalStyle(`${numbers} > strong`, { display: "block", whiteSpace: "nowrap" });

export const lines = style({ display: "grid" });

export const preview = style([rows, {}]);
/** Else a long list of quarters would break the names within their words. */
globalStyle(`${preview} :is(th, td):nth-child(3)`, {
  "@media": { "(min-width: 44.01rem)": { minInlineSize: "10rem" } },
});
globalStyle(`${preview} :is(th, td):last-child`, {
  "@media": { "(min-width: 44.01rem)": { inlineSize: "35%" } },
});
/** The plan's name is short. */
globalStyle(`${preview} td:nth-child(4)`, { overflowWrap: "normal", whiteSpace: "nowrap" });

export const result = style({});
globalStyle(`${result} > summary`, { minBlockSize: "2.75rem", paddingBlock: gap.s, fontWeight: 600 });
