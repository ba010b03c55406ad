import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

/** Rows of one height, however long the names are. */
export const rows = style({});
globalStyle(`${rows} td`, { paddingBlock: gap.xs, lineHeight: 1.3 });
globalStyle(`${rows} td > div`, { flexWrap: "nowrap" });
globalStyle(`${rows} td > :is(a, span)`, {
  "@media": { "screen and (max-width: 44rem)": { WebkitLineClamp: "none" } },
});

/** Scrolls by itself, so that many quarters do not push the courses away. */
export const filter = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${gap.xs} ${gap.s}`,
  maxBlockSize: "16rem",
  marginBlockEnd: gap.l,
  paddingBlock: gap.xs,
  overflowY: "auto",
});
globalStyle(`${filter} strong`, { flexBasis: "100%", fontSize: text.s });
globalStyle(`${filter} ul`, { display: "contents", listStyle: "none" });
globalStyle(`${filter} a`, {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "2.75rem",
  padding: `${gap.xs} .85em`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  fontSize: text.s,
  lineHeight: 1.3,
  textDecoration: "none",
});
globalStyle(`${filter} a:hover`, { background: vars.tint });
globalStyle(`${filter} a:focus-visible`, { outlineOffset: "-3px" });
globalStyle(`${filter} a[aria-current]`, {
  borderColor: vars.accent,
  background: vars.tint,
  color: vars.ink,
  fontWeight: 600,
});

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${gap.s} ${gap.l}`,
  marginBlockEnd: gap.l,
});
globalStyle(`${tools} > a`, { display: "inline-flex", minBlockSize: "2.75rem", alignItems: "center" });

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,20rem),1fr))",
  gap: gap.m,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const card = style({
  display: "flex",
  flexDirection: "column",
  gap: gap.xs,
  padding: `${gap.m} ${gap.m} ${gap.xs}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});
globalStyle(`${card} h2`, { margin: 0, fontSize: text.l });
globalStyle(`${card} p`, { margin: 0, color: vars.soft, fontSize: text.s });

export const badge = style({
  alignSelf: "start",
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "1.75rem",
  marginBlock: gap.xs,
  padding: ".1em .7em",
  borderRadius: vars.radius,
  background: vars.tint,
  fontSize: text.s,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  marginBlockStart: "auto",
  marginInline: "-.6em",
});

export const order = style({ marginInlineStart: "auto" });
