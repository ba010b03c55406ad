import { style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const message = style({
  marginBlockEnd: gap.l,
  padding: gap.l,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});

export const text = style({ margin: 0, whiteSpace: "pre-wrap" });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: gap.m });

/** Sent by the link before it. */
export const silent = style({ display: "none" });
