import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;
const target = "2.75rem";

export const group = styleVariants({
  cards: {
    display: "grid",
    gridTemplateColumns: `${target} minmax(0,1fr)`,
    marginBlockEnd: gap.m,
    border: `1px solid ${vars.line}`,
    borderRadius: vars.radius,
    background: vars.surface,
  },
  "select-all": {
    paddingBlockStart: gap.m,
    borderBlockStart: `1px solid ${vars.line}`,
  },
});
/** Skips the layout of groups out of sight, for up to sixty groups of forty. */
export const many = style({});
globalStyle(`${many} > [data-group]`, {
  contentVisibility: "auto",
  containIntrinsicBlockSize: "auto 20rem",
});
globalStyle(`${group["select-all"]} h3`, { margin: 0, fontSize: text.m });

export const control = style({ display: "grid", placeItems: "center", blockSize: target });
export const tick = style({
  display: "grid",
  placeItems: "center",
  inlineSize: target,
  blockSize: target,
  cursor: "pointer",
});

/** Without script, shows how much of the group is ticked. */
export const mark = style({
  inlineSize: ".8rem",
  blockSize: ".8rem",
  border: `1px solid ${vars.edge}`,
  borderRadius: "50%",
  selectors: {
    "&[data-state=all]": { background: vars.accent, borderColor: vars.accent },
    "&[data-state=some]": {
      background: `linear-gradient(${vars.accent} 0 0) center/60% 2px no-repeat`,
    },
  },
});

export const details = style({ minInlineSize: 0, paddingInlineEnd: gap.m });

export const summary = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${gap.s}`,
  minBlockSize: target,
  paddingBlock: gap.s,
  fontWeight: 600,
  lineHeight: 1.35,
  listStyle: "none",
});
globalStyle(`${summary}::-webkit-details-marker`, { display: "none" });
globalStyle(`${details}:not([open]) > summary svg`, { rotate: "-90deg" });

export const toggle = style({
  display: "inline-flex",
  alignItems: "center",
  gap: gap.xs,
  marginInlineStart: "auto",
  color: vars.accent,
  fontSize: text.s,
  whiteSpace: "nowrap",
});
export const whenOpen = style({});
export const whenClosed = style({});
globalStyle(`${details}[open] > summary ${whenClosed}, ${details}:not([open]) > summary ${whenOpen}`, {
  display: "none",
});

export const all = style({
  display: "inline-flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: target,
  paddingInlineStart: `calc(.6rem + 3px)`,
  fontWeight: 600,
  cursor: "pointer",
});

export const count = style({
  color: vars.soft,
  fontSize: text.s,
  fontWeight: 400,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const plain = style({ margin: 0, marginInlineStart: "-.6em" });

export const items = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,18rem),1fr))",
  columnGap: gap.m,
  margin: `0 0 ${gap.m}`,
  padding: 0,
  listStyle: "none",
});

export const item = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0,1fr)",
  alignItems: "start",
  gap: gap.s,
  minBlockSize: target,
  padding: ".6rem .6rem",
  borderInlineStart: "3px solid transparent",
  lineHeight: 1.4,
  cursor: "pointer",
  ":hover": { background: vars.sunken },
  selectors: { "&[data-saved]": { borderInlineStartColor: vars.accent, background: vars.tint } },
});

globalStyle(`${item} input, ${tick} input, ${all} input`, {
  inlineSize: "1.15rem",
  blockSize: "1.15rem",
  margin: 0,
});
globalStyle(`${item} input`, { marginBlockStart: ".1rem" });
globalStyle(`${item} small`, { display: "block", color: vars.soft, fontSize: text.s });

export const empty = style({ color: vars.soft });

// A tree of forty quarters is many windows long: on a phone Save alone follows, because the whole bar has no room.
const phone = "(max-width: 59.99rem) and (min-height: 40rem)";

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.m,
  marginBlockEnd: gap.m,
  paddingBlock: gap.m,
  background: vars.paper,
  "@media": {
    "(min-width: 60rem) and (min-height: 40rem)": { position: "sticky", insetBlockStart: 0, zIndex: 1 },
    [phone]: { display: "contents" },
  },
});
globalStyle(`${bar} p`, { margin: 0 });
globalStyle(`${bar} > *, ${bar} > p`, {
  "@media": { [phone]: { marginBlockEnd: gap.m, marginInlineEnd: gap.s } },
});
globalStyle(`${bar} > :first-child`, {
  "@media": {
    [phone]: {
      position: "sticky",
      insetBlockStart: gap.s,
      zIndex: 1,
      inlineSize: "100%",
      marginInlineEnd: 0,
      boxShadow: `0 0 0 ${gap.s} ${vars.paper}`,
    },
  },
});
// Keeps a focused box from lying under it.
globalStyle(`html:has(${bar})`, { "@media": { [phone]: { scrollPaddingBlockStart: "6rem" } } });

export const hint = style({ color: vars.soft, fontSize: text.s });

export const badge = style({
  marginInlineStart: gap.s,
  padding: ".15em .6em",
  borderRadius: vars.radius,
  background: vars.amberTint,
  color: vars.amber,
  fontSize: text.s,
  fontWeight: 600,
  whiteSpace: "nowrap",
});
