import { style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

const { gap } = vars;

export const fileInput = style({
  inlineSize: "100%",
  minBlockSize: "2.75rem",
  "::file-selector-button": {
    minBlockSize: "2.75rem",
    marginInlineEnd: gap.m,
    paddingInline: gap.m,
    border: `1px solid ${vars.edge}`,
    borderRadius: vars.radius,
    background: vars.surface,
    color: vars.accent,
    font: "inherit",
    cursor: "pointer",
  },
});
