import { globalStyle, style } from "@vanilla-extract/css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

globalStyle(":root", { "@media": { print: { colorScheme: "light" } } });

export const page = style({
  inlineSize: "min(46rem,100% - 2rem)",
  margin: `${gap.l} auto`,
  "@media": { print: { inlineSize: "auto", margin: 0 } },
});

export const onScreen = style({ marginBlock: gap.m, "@media": { print: { display: "none" } } });

export const sheet = style({
  padding: `clamp(1rem,5vw,${gap.l})`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  overflowWrap: "anywhere",
  "@media": { print: { padding: 0, border: 0, background: "none", color: "#000" } },
});
globalStyle(`${sheet} > header`, {
  display: "flex",
  flexWrap: "wrap",
  gap: gap.m,
  alignItems: "start",
  paddingBlockEnd: gap.m,
  borderBlockEnd: `1px solid ${vars.line}`,
});
globalStyle(`${sheet} > header > div`, { flex: "1 1 14rem", minInlineSize: 0 });
globalStyle(`${sheet} > header > :is(img, svg)`, {
  inlineSize: "auto",
  maxInlineSize: "10rem",
  blockSize: "4rem",
  color: vars.accent,
  objectFit: "contain",
});
globalStyle(`${sheet} > header p`, { margin: 0 });
globalStyle(`${sheet} h1`, { marginBlock: `${gap.l} ${gap.m}`, fontSize: text.xl });
globalStyle(`${sheet} dl`, { display: "grid", gap: gap.s, margin: 0 });
/** What would leave no room for a whole date stands below its name. */
globalStyle(`${sheet} dl > div`, { display: "flex", flexWrap: "wrap", columnGap: gap.m });
globalStyle(`${sheet} dt`, { flex: "0 0 clamp(8.5rem,25%,11rem)", color: vars.soft });
globalStyle(`${sheet} dd`, { flex: "1 1 9.5rem", minInlineSize: 0, margin: 0 });

export const society = style({ font: `600 ${text.l}/${leading(1.4)} ${vars.serif}` });

export const note = style({ color: vars.soft, whiteSpace: "pre-line" });

export const whole = style({ whiteSpace: "nowrap" });

export const refund = style({
  textWrap: "balance",
  maxInlineSize: "none",
  marginBlock: `${gap.l} 0`,
  padding: gap.m,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
});
