import { globalStyle, style } from "@vanilla-extract/css";
import { depthScale } from "~/ui/depth-scale.css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const card = style([
  depthScale,
  {
    display: "grid",
    gap: gap.m,
    padding: gap.l,
    border: `1px solid ${vars.line}`,
    borderRadius: vars.radius,
    backgroundColor: vars.surface,
  },
]);

const bleed = `calc(-1*${gap.l})`;

export const film = style({ margin: `${bleed} ${bleed} 0`, textDecoration: "none" });
globalStyle(`${film} > strong`, { display: "block", padding: `${gap.s} ${gap.l} 0` });
globalStyle(`${film}:hover > strong`, { textDecoration: "underline" });

export const facts = style({ display: "grid", gap: gap.s });
globalStyle(`${facts} > li`, { display: "flex", alignItems: "center", gap: gap.s });
globalStyle(`${facts} svg`, { color: vars.accent });

export const price = style({
  margin: 0,
  paddingBlockStart: gap.m,
  borderBlockStart: `1px solid ${vars.line}`,
  font: `600 ${text.l}/${leading(1.3)} ${vars.serif}`,
});
globalStyle(`${price}::first-letter`, { textTransform: "uppercase" });

export const more = style({ minBlockSize: "2.75rem", lineHeight: "2.75rem", textAlign: "center" });
