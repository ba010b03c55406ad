import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const wide = "(min-width: 76rem)";

/** Shares a wide window; in a narrow one, the table finds its own way. */
const atLeast = (minInlineSize: string) =>
  style({ display: "inline-block", "@media": { [wide]: { minInlineSize } } });

export const when = atLeast("8rem");

export const who = atLeast("7rem");

export const what = atLeast("9rem");

export const changes = style({
  margin: 0,
  fontSize: vars.text.s,
  maxInlineSize: "32rem",
  "@media": { [wide]: { minInlineSize: "17rem" } },
});
globalStyle(`${changes} > div`, {
  display: "grid",
  gridTemplateColumns: "7rem minmax(0,1fr)",
  gap: vars.gap.s,
});
// On a phone the row has a column of labels already.
globalStyle(`${changes} > div`, {
  "@media": { "(max-width: 44rem)": { display: "block", marginBlockEnd: vars.gap.xs } },
});
globalStyle(`${changes} dt`, { color: vars.soft });
globalStyle(`${changes} dd`, { margin: 0 });
globalStyle(`${changes} del`, { color: vars.loss });
globalStyle(`${changes} ins`, { color: vars.accent, textDecoration: "none" });

export const long = style({ display: "inline-block", whiteSpace: "pre-line" });

export const records = style({ "@media": { [wide]: { minInlineSize: "17rem" } } });
globalStyle(`${records} > summary`, {
  display: "flex",
  alignItems: "center",
  gap: vars.gap.s,
  minBlockSize: "2.75rem",
  color: vars.accent,
  listStyle: "none",
});
globalStyle(`${records} > summary::-webkit-details-marker`, { display: "none" });
globalStyle(`${records} > summary svg`, { rotate: "-90deg" });
globalStyle(`${records}[open] > summary svg`, { rotate: "none" });
globalStyle(`${records} > ul`, { margin: 0, padding: 0, listStyle: "none", fontSize: vars.text.s });
globalStyle(`${records} li`, { paddingBlock: vars.gap.s, borderBlockStart: `1px solid ${vars.line}` });

globalStyle(`tr:has(> td > ${records}[open]) > td`, { verticalAlign: "top" });

export const all = style({ display: "inline-flex", alignItems: "center", minBlockSize: "2.75rem" });

/** The sentence needs no more than a half of the window. */
export const ofDeed = style({});
globalStyle(`${ofDeed} td:first-child`, { "@media": { [wide]: { inlineSize: "50%" } } });
