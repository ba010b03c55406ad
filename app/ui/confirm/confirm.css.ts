import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

const { gap } = vars;

export const backdrop = style({
  position: "fixed",
  inset: 0,
  zIndex: 10,
  display: "grid",
  placeItems: "center",
  padding: gap.m,
  background: "rgb(5 10 16 / .55)",
});

export const modal = style({
  boxSizing: "border-box",
  inlineSize: "26rem",
  maxInlineSize: "calc(100vw - 2rem)",
  maxBlockSize: "100%",
  overflow: "auto",
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.surface,
});

export const dialog = style({ padding: gap.l, outline: "none" });
globalStyle(`${dialog} h2`, { fontSize: vars.text.l });

export const answers = style({ display: "flex", flexWrap: "wrap", justifyContent: "end", gap: gap.m });

export const page = style({ maxInlineSize: "34rem" });
globalStyle(`${page} ${answers}`, { justifyContent: "start", marginBlockStart: gap.l });
