import { globalStyle, style } from "@vanilla-extract/css";
import { leading } from "../leading";
import { vars } from "../theme.css";

const { gap, text } = vars;

export const section = style({ marginBlockEnd: gap.l });

globalStyle(`${section} > h2`, {
  margin: `0 0 ${gap.xs}`,
  padding: `0 ${gap.s}`,
  color: vars.soft,
  font: `600 ${text.s}/${leading(1.6)} ${vars.sans}`,
});

const row = style({
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
  padding: `.4rem ${gap.s}`,
  borderRadius: vars.radius,
  lineHeight: leading(1.35),
});

export const link = style([
  row,
  {
    color: "inherit",
    textDecoration: "none",
    ":hover": { background: vars.sunken },
    selectors: {
      "&[aria-current]": { background: vars.tint, color: vars.accent, fontWeight: 600 },
      "details &": { paddingInlineStart: "2.25rem" },
    },
  },
]);

export const groupName = style([row, { listStyle: "none", fontWeight: 600 }]);

globalStyle(`${groupName}::-webkit-details-marker`, { display: "none" });
globalStyle(`${groupName} > svg, ${link} > svg, ${groupName} > [role=img]`, {
  flex: "none",
  color: vars.soft,
});
globalStyle(`${groupName} > svg`, { transition: "rotate .12s" });
globalStyle(`details:not([open]) > ${groupName} > svg`, { rotate: `calc(-90deg*${vars.forward})` });
globalStyle(`summary${groupName}:hover`, { background: vars.sunken });

export const fold = style({});

globalStyle(`${fold} > summary`, { paddingInlineStart: gap.s, listStyle: "none" });
globalStyle(`${fold} > summary::-webkit-details-marker`, { display: "none" });
globalStyle(`${fold} > summary > svg:last-child`, { marginInlineStart: "auto", transition: "rotate .12s" });
globalStyle(`${fold}:not([open]) > summary > svg:last-child`, { rotate: `calc(-90deg*${vars.forward})` });

export const folded = style({
  maxBlockSize: "max(24rem,55vh)",
  overflowY: "auto",
  marginInlineStart: "1.1rem",
  paddingInlineStart: gap.xs,
  borderInlineStart: `1px solid ${vars.line}`,
  fontSize: text.s,
});

globalStyle(`${folded} > ${link}`, { paddingInlineStart: gap.s });
globalStyle(`${folded} ${groupName}`, { fontWeight: 400 });
// Shows the current entry without script.
globalStyle(`${folded} [aria-current]`, { scrollInitialTarget: "nearest" });
globalStyle(`${folded} :focus-visible`, { outlineOffset: "-3px" });

export const unread = style({
  marginInlineStart: "auto",
  padding: ".1rem .5rem",
  borderRadius: vars.radius,
  background: vars.accent,
  color: vars.onAccent,
  fontSize: text.s,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
});

export const note = style({
  margin: `0 0 ${gap.s}`,
  paddingInlineStart: "2.25rem",
  color: vars.soft,
  fontSize: text.s,
  lineHeight: leading(1.45),
});

globalStyle(`${section} p`, { marginInline: gap.s });
