import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const page = style({ maxInlineSize: vars.measure });

export const outcome = style({ color: vars.soft, fontSize: text.s });

export const group = style({ maxInlineSize: vars.measure, marginBlockEnd: gap.l });
globalStyle(`${group} h2`, {
  margin: 0,
  paddingBlock: gap.s,
  color: vars.soft,
  font: `600 ${text.s}/1.4 ${vars.sans}`,
});

export const result = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  minBlockSize: "2.75rem",
  padding: `${gap.s} ${gap.s}`,
  borderBlockStart: `1px solid ${vars.line}`,
  overflowWrap: "anywhere",
  selectors: {
    "&:hover, &:focus-within": { background: vars.tint },
  },
});
globalStyle(`${result} a`, { color: vars.ink, fontWeight: 600, textDecoration: "none" });
globalStyle(`${result}:is(:hover,:focus-within) a`, { color: vars.accent });
// The whole row leads there, and its edge shows the focus.
globalStyle(`${result} a::after`, { content: "", position: "absolute", inset: 0 });
globalStyle(`${result} a:focus-visible`, { outline: "none" });
globalStyle(`${result} a:focus-visible::after`, {
  outline: `3px solid ${vars.accent}`,
  outlineOffset: "-3px",
});
globalStyle(`${result} p`, { margin: 0, color: vars.soft, fontSize: text.s, lineHeight: 1.4 });

export const more = style({ margin: 0, color: vars.soft, fontSize: text.s });
globalStyle(`${more} a`, { display: "inline-flex", alignItems: "center", minBlockSize: "2.75rem" });
