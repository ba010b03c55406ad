import { type GlobalStyleRule, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";
import { id, table } from "../list/list.css";

const { gap, text } = vars;

export const email = style({
  display: "inline-flex",
  flexWrap: "wrap",
  gap: `${gap.xs} ${gap.s}`,
  minInlineSize: "9rem",
  overflowWrap: "anywhere",
});

export const account = style({
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr)",
  minInlineSize: 0,
  "@media": { "(min-width: 72rem)": { minInlineSize: "9rem" } },
});

export const name = style({ color: vars.soft, fontSize: text.s, overflowWrap: "anywhere" });

export const facts = style({
  display: "grid",
  gap: gap.s,
  maxInlineSize: "44rem",
  margin: `0 0 ${gap.l}`,
  padding: gap.l,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});
globalStyle(`${facts} > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(8rem,30%) minmax(0,1fr)",
  gap: gap.m,
});
globalStyle(`${facts} dt`, { color: vars.soft, fontSize: text.s });
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: "anywhere" });

export const part = style({ fontSize: text.l });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.m,
  marginBlockEnd: gap.l,
});

export const access = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  columnGap: gap.l,
});
globalStyle(`${access} > a`, { display: "inline-flex", minBlockSize: "2.75rem", alignItems: "center" });

export const devices = style({ maxInlineSize: "44rem" });

export const narrow = style({ maxInlineSize: "34rem" });

export const link = style({ display: "grid", gap: gap.xs, marginBlock: `${gap.m} ${gap.l}` });
globalStyle(`${link} > label`, { fontWeight: 600 });
globalStyle(`${link} input`, { fontFamily: "ui-monospace, monospace", fontSize: text.s });

const plate = style({
  flex: "none",
  padding: "0 .5em",
  border: "1px solid currentColor",
  borderRadius: vars.radius,
  fontSize: text.s,
});

export const status = styleVariants({
  Active: [plate, { color: vars.accent }],
  Expired: [plate, { background: vars.amberTint, color: vars.amber }],
  Never: [plate, { color: vars.soft }],
});

/** Keeps to one line only where all columns have room for the longest month. */
export const date = style({ "@media": { "(min-width: 84rem)": { whiteSpace: "nowrap" } } });

/** In two lines, unless an email has room beside it. */
export const manage = style({
  selectors: {
    "&&": {
      "@media": {
        "(min-width: 72rem) and (max-width: 95.99rem)": { flexWrap: "wrap", inlineSize: "10.5rem" },
      },
    },
  },
});
globalStyle(`${manage} > :first-child`, {
  "@media": { "screen and (min-width: 72rem)": { display: "none" } },
});

/** Without room for columns a user takes one line, on a phone two. */
export const compact = style({});
const onMedia = (media: string) => (selector: string, rule: GlobalStyleRule) =>
  globalStyle(`${table}${compact} ${selector}`, { "@media": { [media]: rule } });

const belowDesk = onMedia("screen and (max-width: 71.99rem)");
belowDesk("tbody tr", {
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr) auto auto",
  alignItems: "center",
  columnGap: gap.m,
  paddingBlock: gap.xs,
});
belowDesk("tbody td", { display: "block", padding: 0 });
belowDesk("tbody td[colspan]", { gridColumn: "1 / -1", paddingBlock: gap.l });
belowDesk("tbody td::before", { display: "none" });
belowDesk(`tbody td:is(:has(> ${id}), [data-label=Subscription])`, { display: "none" });
belowDesk(`tbody ${email}`, { flexWrap: "nowrap", alignItems: "center", minInlineSize: 0 });
belowDesk(`tbody ${email} > a`, {
  minInlineSize: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
// Chromium breaks there even in one line.
belowDesk(`tbody ${email} wbr`, { display: "none" });
belowDesk("tbody td[data-label=Expiration]", { color: vars.soft, fontSize: text.s });
belowDesk("tbody td[data-label=Expiration]::before", { display: "inline", marginInlineEnd: ".5em" });
belowDesk(`${manage} > :not(:first-child)`, { display: "none" });

const onPhone = onMedia("screen and (max-width: 44rem)");
onPhone("tbody tr", {
  gridTemplateColumns: "minmax(0,1fr) auto",
  padding: `0 ${gap.s} ${gap.xs}`,
});
onPhone("tbody td[data-label=Email]", { gridColumn: "1 / -1" });
// A row with a name still takes less than 100 px.
onPhone(`tbody ${account}`, { paddingBlockStart: ".25rem" });
onPhone(`tbody ${name}`, { lineHeight: 1.25 });
onPhone("tbody td[data-label=Expiration]", { paddingInlineStart: "2rem" });
