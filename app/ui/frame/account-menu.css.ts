import { globalStyle, style } from "@vanilla-extract/css";
import { leading } from "../leading";
import { vars } from "../theme.css";
import { headerHeight } from "./app-shell.css";

const { gap, text } = vars;
const popovers = "selector(:popover-open)";

export const email = style({
  minInlineSize: 0,
  overflow: "hidden",
  fontSize: text.s,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const accountInline = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.m,
  minInlineSize: 0,
  marginBlockEnd: gap.m,
  paddingBlockEnd: gap.m,
  borderBlockEnd: `1px solid ${vars.line}`,
});

globalStyle(`${accountInline} form`, { flex: "none" });
globalStyle(`${accountInline} > ${email}`, { color: vars.soft });

export const accountButton = style({
  selectors: {
    "&&": {
      display: "none",
      flex: "0 1 auto",
      minInlineSize: "3.5rem",
      maxInlineSize: "20rem",
      paddingInline: gap.s,
      borderColor: "transparent",
      color: vars.ink,
      fontWeight: 400,
      "@supports": { [popovers]: { display: "flex" } },
    },
  },
});

/** Without popovers, the panel stands in the header and is always open. */
export const panel = style({
  "@supports": {
    [popovers]: {
      position: "absolute",
      inset: "auto",
      insetBlockStart: `calc(${headerHeight} + ${gap.xs})`,
      insetInlineEnd: gap.m,
      inlineSize: "min(18rem,100vw - 2rem)",
      margin: 0,
      padding: gap.m,
      border: `1px solid ${vars.edge}`,
      borderRadius: vars.radius,
      background: vars.surface,
      color: vars.ink,
    },
  },
});

globalStyle(`${panel} p`, { color: vars.soft, fontSize: text.s, lineHeight: leading(1.45) });
globalStyle(`${panel} bdi`, { display: "block", color: vars.ink });
globalStyle(`${panel} button`, { inlineSize: "100%" });
