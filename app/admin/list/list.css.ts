import { type GlobalStyleRule, globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;
const phone = "(max-width: 44rem)";

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: gap.m,
  marginBlockEnd: gap.m,
});

/** Wide enough for what its box says it takes; where that leaves the links no room, they stand below. */
export const filter = style({
  display: "flex",
  flexWrap: "wrap",
  flex: "1 1 34rem",
  gap: gap.s,
  maxInlineSize: "44rem",
});
globalStyle(`${filter} > input[type=search]`, {
  flex: "1 1 16rem",
  inlineSize: "auto",
  minInlineSize: 0,
});

export const choice = style({});
globalStyle(`${filter} > ${choice}`, { flex: "0 1 auto", inlineSize: "auto" });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${gap.xs} ${gap.m}`,
});

export const refresh = style({
  display: "inline-flex",
  alignItems: "center",
  gap: ".4em",
  minBlockSize: "2.75rem",
});

export const note = style({ color: vars.soft, fontSize: text.s });

export const table = style({
  inlineSize: "100%",
  borderBlock: `1px solid ${vars.line}`,
  background: vars.surface,
});

globalStyle(`${table} th, ${table} td`, {
  padding: `${gap.s} ${gap.m}`,
  borderBlockEnd: `1px solid ${vars.line}`,
  textAlign: "start",
  verticalAlign: "middle",
});
globalStyle(`${table} th`, {
  background: vars.sunken,
  fontSize: text.s,
  fontWeight: 600,
  overflowWrap: "normal",
});
globalStyle(`${table} td`, { blockSize: "2.75rem" });
globalStyle(`${table} tbody tr:last-child td`, { borderBlockEnd: 0 });
globalStyle(`${table} th a`, {
  display: "inline-flex",
  alignItems: "center",
  gap: ".3em",
  minBlockSize: "2.75rem",
  color: "inherit",
  textDecoration: "none",
});
globalStyle(`${table} th a:hover`, { color: vars.accent });

export const dense = style({});
globalStyle(`${table}${dense} th, ${table}${dense} td`, { paddingInline: gap.s });
globalStyle(`${dense} th`, { overflowWrap: "normal" });

/** A word or date that stays in one piece. */
export const whole = style({ whiteSpace: "nowrap" });

/** Points the way the column is sorted; unseen, but in its place, where it is not. */
export const arrow = style({
  display: "inline-flex",
  opacity: 0,
  selectors: {
    "&[data-order]": { opacity: 1 },
    "&[data-order=descending]": { rotate: "180deg" },
  },
});

export const noRow = style({ color: vars.soft, textAlign: "center" });
globalStyle(`${table} ${noRow}`, { paddingBlock: gap.xl, textAlign: "center" });

/** A row becomes a list of labelled values; only its sorting stays of the head. */
function labelledRows(list: string, media: string) {
  const style = (selector: string, rule: GlobalStyleRule) =>
    globalStyle(selector, { "@media": { [media]: rule } });
  const parts = ["", " thead", " tbody", " tr", " td", " th"].map((part) => list + part);
  style(parts.join(", "), { display: "block" });
  style(`${list} thead tr`, { display: "flex", flexWrap: "wrap", background: vars.sunken });
  style(`${list} th`, { border: 0 });
  style(`${list} th:not([aria-sort])`, { position: "absolute", clipPath: "inset(50%)" });
  style(`${list} tbody tr`, { paddingBlock: gap.s, borderBlockEnd: `1px solid ${vars.line}` });
  style(`${list} td`, {
    display: "grid",
    gridTemplateColumns: "7.5rem minmax(0,1fr)",
    alignItems: "center",
    gap: gap.s,
    border: 0,
    blockSize: "auto",
  });
  style(`${list} td[data-label]::before`, {
    content: "attr(data-label)",
    color: vars.soft,
    fontSize: text.s,
  });
  style(`${list} ${noRow}`, { display: "block" });
}
labelledRows(table, phone);
labelledRows(`${table}${dense}`, "(max-width: 71.99rem)");

export const paging = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${gap.xs} ${gap.l}`,
  marginBlock: gap.m,
  fontSize: text.s,
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${paging} p`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.xs,
  margin: 0,
});
globalStyle(`${paging} a, ${paging} span`, {
  display: "inline-grid",
  placeItems: "center",
  minBlockSize: "2.75rem",
  minInlineSize: "2.75rem",
  paddingInline: gap.xs,
});
globalStyle(`${paging} a[aria-current]`, { color: vars.ink, fontWeight: 600, textDecoration: "none" });

export const off = style({ color: vars.soft });

/** Words in place of something that is not there. */
export const none = style([off, { whiteSpace: "nowrap" }]);

/** The buttons and links that a row offers. */
export const rowActions = {
  quiet: style({
    display: "flex",
    flexWrap: "wrap",
    gap: gap.s,
    "@media": { "(min-width: 70rem)": { flexWrap: "nowrap" } },
  }),
  plain: style({ display: "flex", flexWrap: "wrap" }),
};

export const thumbnail = style({ display: "inline-block" });
globalStyle(`${thumbnail} img`, {
  // Beside very long names a table would squeeze it to nothing.
  maxInlineSize: "none",
  objectFit: "cover",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sunken,
});

/** A long text's first two lines. */
export const twoLines = style({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});

/** Several of them: in one line where there is room for it. */
export const rowButtons = style({
  display: "flex",
  flexWrap: "wrap",
  gap: gap.xs,
  // Four of them in a row, beside an open sidebar.
  "@media": { "(min-width: 76rem)": { flexWrap: "nowrap" } },
});
globalStyle(`${rowButtons} :is(a, button)`, {
  paddingInline: ".7em",
  fontSize: text.s,
  whiteSpace: "nowrap",
  // What they leave of the row is the email's.
  "@media": { "(min-width: 76rem)": { paddingInline: ".55em" } },
});
globalStyle(`${rowButtons} form`, { display: "contents" });

/** An id, which nobody reads and somebody copies: small, and broken where it has to. */
export const id = style({
  fontFamily: "ui-monospace, monospace",
  fontSize: text.s,
  overflowWrap: "anywhere",
});

globalStyle(`${dense} ${id}`, {
  "@media": { "(min-width: 72rem)": { display: "inline-block", inlineSize: "7.75rem" } },
});

/** What tells one row apart from the others in a word. */
export const badge = style({
  display: "inline-block",
  padding: "0 .5em",
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  fontSize: text.s,
});
