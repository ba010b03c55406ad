import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const results = style({ maxInlineSize: vars.measure, marginBlockEnd: gap.l });

export const result = style({
  position: "relative",
  padding: `${gap.m} 0`,
  borderBlockStart: `1px solid ${vars.line}`,
  overflowWrap: "anywhere",
});

globalStyle(`${result} a::after`, { content: "", position: "absolute", inset: 0 });
globalStyle(`${result} p`, { margin: 0, color: vars.soft, fontSize: text.s });

export const pages = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: gap.m });

globalStyle(`${pages} a`, { display: "inline-block", paddingBlock: ".65rem" });
