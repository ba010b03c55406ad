import { globalStyle, style } from "@vanilla-extract/css";
import { drawerButton, narrow, wide } from "~/ui/frame/drawer.css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;
const sides = `max(${vars.gutter},50% - ${vars.page}/2)`;

/** Sets the page width by padding, so that backgrounds reach the window's edge. */
export const page = style({ paddingInline: sides });

export const header = style([
  page,
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: gap.s,
    paddingBlock: gap.s,
    borderBlockEnd: `1px solid ${vars.line}`,
    // The link to the other language comes last on a wide screen, also by Tab.
    "@media": { [wide]: { readingFlow: "flex-visual" } },
    "@supports": { "not selector(:popover-open)": { "@media": { [narrow]: { flexWrap: "wrap" } } } },
  },
]);

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
  minInlineSize: 0,
  maxInlineSize: "22rem",
  // Shrinks a long name before the menu wraps.
  "@media": {
    [wide]: { flexShrink: 1e6, minInlineSize: "12rem", fontSize: text.m },
    "(max-width: 30rem)": { fontSize: text.s },
  },
  color: vars.ink,
  font: `600 ${text.l}/${leading(1.2)} ${vars.serif}`,
  textDecoration: "none",
});

globalStyle(`${brand} svg`, {
  color: vars.accent,
  "@media": { "(max-width: 22rem)": { display: "none" } },
});

globalStyle(`${header} > a + ${drawerButton} + button`, {
  marginInlineStart: 0,
  paddingInline: ".6em",
});

export const menu = style({
  selectors: {
    "nav&": { "@media": { [wide]: { flex: "1 1 auto", padding: 0, overflow: "visible" } } },
  },
});

export const contact = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${gap.s} ${gap.l}`,
  fontSize: text.s,
  "@media": { [wide]: { justifyContent: "end" }, [narrow]: { marginBlock: gap.m } },
});

globalStyle(`${contact} > span`, { display: "flex", gap: gap.s });
globalStyle(`${contact} > span:not(:last-child)`, { color: vars.soft });

export const links = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "end",
  columnGap: gap.l,
  "@media": { [narrow]: { flexDirection: "column" } },
});

globalStyle(`${links} a`, {
  display: "block",
  paddingBlock: ".6rem",
  color: "inherit",
  textDecoration: "none",
});
export const minor = style({});
globalStyle(`${links} ${minor}`, { color: vars.soft });
globalStyle(`${links} a:hover, ${links} a[aria-current]`, {
  color: vars.accent,
  textDecoration: "underline 2px",
  textUnderlineOffset: ".4em",
});

export const footer = style([
  page,
  {
    paddingBlock: `${gap.xl} ${gap.l}`,
    background: vars.screen,
    color: vars.screenSoft,
    fontSize: text.s,
    colorScheme: "dark",
    vars: { [vars.accent]: vars.screenAccent, [vars.soft]: vars.screenSoft },
  },
]);

globalStyle(`${footer} a`, { color: vars.screenInk });
globalStyle(`${footer} ul`, {
  flexDirection: "row",
  justifyContent: "start",
  lineHeight: leading(1.8),
});
globalStyle(`${footer} > nav`, { display: "flex", flexWrap: "wrap", columnGap: gap.l });
globalStyle(`${footer} > div`, { display: "flex", flexWrap: "wrap", gap: `${gap.l} ${gap.xl}` });
globalStyle(`${footer} address`, { flex: "1 1 16rem", fontStyle: "normal", lineHeight: 2 });
globalStyle(`${footer} strong`, {
  color: vars.screenInk,
  font: `600 ${text.l}/${leading(1.2)} ${vars.serif}`,
});
globalStyle(`${footer} > :not(div)`, { margin: `${gap.l} 0 0`, maxInlineSize: "none" });
