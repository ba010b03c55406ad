import { type GlobalStyleRule, globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;
// On paper a table stays a table.
const phone = "screen and (max-width: 44rem)";

export const filter = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: gap.s,
  maxInlineSize: "56rem",
  marginBlockEnd: gap.m,
});

export const clear = style({ display: "inline-flex", alignItems: "center", minBlockSize: "2.75rem" });

export const filterField = style({ flex: "1 1 16rem", minInlineSize: 0 });
export const choice = style({
  flex: "0 1 auto",
  minInlineSize: 0,
  maxInlineSize: "100%",
  "@media": { [phone]: { flex: "1 1 9rem" } },
});
// The names of lectures are longer than a phone is wide.
globalStyle(`${choice} > :is(input, select)`, { inlineSize: "auto", maxInlineSize: "100%" });
globalStyle(`${choice} > select`, { "@media": { [phone]: { inlineSize: "100%" } } });

globalStyle(`:is(${filterField}, ${choice}) > :is(input, select)`, { blockSize: "2.75rem" });
globalStyle(`:is(${filterField}, ${choice}) > label`, {
  display: "block",
  color: vars.soft,
  fontSize: text.s,
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${gap.xs} ${gap.m}`,
});

export const toolLink = style({
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

export const whole = style({ whiteSpace: "nowrap" });

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

function labelledRows(list: string, media: string) {
  const style = (selector: string, rule: GlobalStyleRule) =>
    globalStyle(selector, { "@media": { [media]: rule } });
  const parts = ["", " thead", " tbody", " tr", " td", " th"].map((part) => list + part);
  style(parts.join(", "), { display: "block" });
  style(`${list} thead tr`, {
    display: "flex",
    flexWrap: "wrap",
    columnGap: gap.m,
    paddingInline: gap.m,
    background: vars.sunken,
  });
  style(`${list} thead tr[data-sort-by]::before`, {
    content: "attr(data-sort-by)",
    alignSelf: "center",
    color: vars.soft,
    fontSize: text.s,
  });
  style(`${list} th`, { border: 0, padding: 0 });
  style(`${list} th:not([aria-sort])`, { position: "absolute", clipPath: "inset(50%)" });
  style(`${list} tbody tr`, { paddingBlock: gap.s, borderBlockEnd: `1px solid ${vars.line}` });
  style(`${list} td`, {
    display: "grid",
    gridTemplateColumns: "7.5rem minmax(0,1fr)",
    alignItems: "baseline",
    gap: gap.s,
    border: 0,
    blockSize: "auto",
  });
  // A picture's baseline is its lower edge.
  style(`${list} td:has(img)`, { alignItems: "center" });
  style(`${list} td[data-label]::before`, {
    content: "attr(data-label)",
    color: vars.soft,
    fontSize: text.s,
  });
  style(`${list} ${noRow}`, { display: "block" });
  style(`${list} ${whole}`, { whiteSpace: "normal" });
}
labelledRows(table, phone);
labelledRows(`${table}${dense}`, "screen and (max-width: 71.99rem)");

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

export const none = style([off, { whiteSpace: "nowrap" }]);

export const rowActions = {
  quiet: style({
    display: "flex",
    flexWrap: "wrap",
    gap: gap.s,
    // Between them, the menu leaves the table less room.
    "@media": { "(min-width: 48rem) and (max-width: 59.99rem), (min-width: 70rem)": { flexWrap: "nowrap" } },
  }),
  plain: style({ display: "flex", flexWrap: "wrap", marginInlineStart: "-.6em" }),
};
// On a phone the buttons say what they do, and need the row's whole width.
for (const each of Object.values(rowActions)) {
  globalStyle(`${table} td:has(> ${each})`, { "@media": { [phone]: { display: "block" } } });
  globalStyle(`${table} td:has(> ${each})::before`, { "@media": { [phone]: { content: "none" } } });
}

export const thumbnail = style({ display: "inline-block" });
globalStyle(`${thumbnail} img`, {
  // Beside very long names, a table would shrink the picture to nothing.
  maxInlineSize: "none",
  objectFit: "cover",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sunken,
});

export const twoLines = style({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});

export const rowButtons = style({
  display: "flex",
  flexWrap: "wrap",
  gap: gap.xs,
  "@media": { "(min-width: 80rem)": { flexWrap: "nowrap" } },
});
globalStyle(`${rowButtons} :is(a, button)`, {
  paddingInline: ".7em",
  fontSize: text.s,
  whiteSpace: "nowrap",
  "@media": { "(min-width: 80rem)": { paddingInline: ".55em" } },
});
globalStyle(`${rowButtons} form`, { display: "contents" });

export const badge = style({
  display: "inline-block",
  padding: "0 .5em",
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  fontSize: text.s,
});

const pressed = [actions, filter, paging, rowActions.quiet, rowActions.plain, rowButtons, arrow];
globalStyle(pressed.map((each) => `.${each}`).join(", "), {
  "@media": { print: { display: "none !important" } },
});
