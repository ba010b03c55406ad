import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "./theme.css";

const { gap, text } = vars;

export const section = style({ marginBlockEnd: gap.l });

globalStyle(`${section} > h2`, {
  margin: `0 0 ${gap.xs}`,
  padding: `0 ${gap.s}`,
  color: vars.soft,
  font: `600 ${text.s}/1.6 ${vars.sans}`,
});

const row = style({
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
  padding: `.4rem ${gap.s}`,
  borderRadius: vars.radius,
  lineHeight: 1.35,
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
globalStyle(`details:not([open]) > ${groupName} > svg`, { rotate: "-90deg" });
globalStyle(`summary${groupName}:hover`, { background: vars.sunken });

export const note = style({
  margin: `0 0 ${gap.s}`,
  paddingInlineStart: "2.25rem",
  color: vars.soft,
  fontSize: text.s,
  lineHeight: 1.45,
});

globalStyle(`${section} p`, { marginInline: gap.s });
