import { type GlobalStyleRule, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";
import { table } from "../list/list.css";

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
  lineHeight: 1.3,
});

export const name = style({ overflowWrap: "anywhere" });

export const userId = style({ display: "inline-flex", alignItems: "center" });

/** Eight letters, which have one width. */
export const firstBlock = style({
  fontFamily: "ui-monospace, monospace",
  fontSize: text.s,
  "@media": { screen: { inlineSize: "8ch", overflow: "hidden", whiteSpace: "nowrap" } },
});

export const copy = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: "2.75rem",
  blockSize: "2.75rem",
  // Reaches into the cell's padding.
  marginInline: "-.4rem -.7rem",
  padding: 0,
  border: 0,
  borderRadius: vars.radius,
  background: "none",
  color: vars.soft,
  ":hover": { background: vars.tint, color: vars.accent },
});

const plate = style({
  flex: "none",
  padding: "0 .5em",
  border: "1px solid currentColor",
  borderRadius: vars.radius,
  fontSize: text.s,
  whiteSpace: "nowrap",
});

export const status = styleVariants({
  Active: [plate, { color: vars.accent }],
  Expired: [plate, { background: vars.amberTint, color: vars.amber }],
  Never: [plate, { color: vars.soft }],
});
/** Yes or No, which the status says, too: where there is little room, it alone stands. */
export const answer = style({});

/** Keeps to one line only where all columns have room for the longest month. */
export const date = style({ "@media": { "(min-width: 84rem)": { whiteSpace: "nowrap" } } });

export const reminder = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "2.75rem",
  paddingInlineStart: gap.s,
  fontSize: text.s,
  "@media": { print: { display: "none" } },
});

export const manage = style({
  display: "flex",
  "@media": { print: { display: "none !important" } },
});
globalStyle(`${manage} > :first-child`, {
  paddingInline: ".7em",
  fontSize: text.s,
  "@media": { "screen and (min-width: 72rem)": { display: "none" } },
});

/** At a desk a user takes one row. Without room for columns a user takes one line, on a phone two. */
export const compact = style({});
const onMedia = (media: string) => (selector: string, rule: GlobalStyleRule) =>
  globalStyle(`${table}${compact} ${selector}`, { "@media": { [media]: rule } });

const onScreen = onMedia("screen");
onScreen("th", { paddingBlock: 0 });
onScreen(`tbody ${email}`, { flexWrap: "nowrap", alignItems: "center", minInlineSize: 0 });
onScreen(`tbody :is(${name}, ${email} > a)`, {
  minInlineSize: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
onScreen(`tbody ${email} > span`, { flex: "none" });

const atDesk = onMedia("screen and (min-width: 72rem)");
atDesk("tbody td", { paddingBlock: 0 });
// Takes what the other columns leave, so that a long email makes no row higher.
atDesk("tbody td[data-label=Email]", { inlineSize: "100%", maxInlineSize: 0 });
atDesk(`tbody :is(${email}, ${date})`, { fontSize: text.s });
atDesk(`tbody ${date}`, { whiteSpace: "nowrap" });
atDesk(`tbody td:has(> ${reminder})`, { whiteSpace: "nowrap" });
atDesk(manage, { marginInlineStart: "-.35rem" });
atDesk(`${manage} > a`, { paddingInline: ".35rem", fontWeight: 400 });

// The id has no room beside emails; the user's page shows it.
const atSmallDesk = onMedia("screen and (min-width: 72rem) and (max-width: 79.99rem)");
atSmallDesk(":is(th, td):nth-child(2)", { display: "none" });

const belowDesk = onMedia("screen and (max-width: 71.99rem)");
belowDesk("tbody tr", {
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr) auto auto auto",
  alignItems: "center",
  columnGap: gap.m,
  paddingBlock: gap.xs,
});
belowDesk("tbody td", { display: "block", padding: 0 });
belowDesk("tbody td[colspan]", { gridColumn: "1 / -1", paddingBlock: gap.l });
belowDesk("tbody td::before", { display: "none" });
belowDesk(`tbody :is(td:has(> ${userId}), ${answer})`, { display: "none" });
belowDesk("tbody td[data-label=Expiration]", { color: vars.soft, fontSize: text.s });
belowDesk(`${manage} > :not(:first-child)`, { display: "none" });

const onPhone = onMedia("screen and (max-width: 44rem)");
// The order by subscription is that by expiration.
onPhone("th:is(:nth-child(2), :nth-child(3))", { display: "none" });
onPhone("tbody tr", {
  gridTemplateColumns: "auto minmax(0,1fr) auto",
  alignItems: "baseline",
  columnGap: gap.xs,
  padding: `0 ${gap.s} ${gap.xs}`,
});
onPhone("tbody td[data-label=Email]", { gridColumn: "1 / -1" });
onPhone(reminder, { display: "flex", paddingInlineStart: 0 });
onPhone(`${manage} > a`, { border: 0, paddingInline: ".35rem" });
onPhone(`tbody ${account}`, { paddingBlockStart: ".25rem" });
onPhone("tbody td[data-label=Subscription]", { paddingInlineStart: "2rem" });

// The longest month has two lines there, no third.
const onSmallPhone = onMedia("screen and (max-width: 22.5rem)");
onSmallPhone("tbody td[data-label=Subscription]", { paddingInlineStart: 0 });
