import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const options = style({
  display: "grid",
  gap: gap.s,
  margin: `0 0 ${gap.l}`,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
globalStyle(`${options} > legend`, { marginBlockEnd: gap.s, padding: 0, fontWeight: 600 });

export const option = style({
  display: "flex",
  gap: gap.m,
  alignItems: "center",
  minBlockSize: "2.75rem",
  padding: `${gap.s} ${gap.m}`,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  selectors: { "&:has(:checked)": { borderColor: vars.accent, background: vars.tint } },
});
globalStyle(`${option} > input`, { flex: "none", margin: 0 });

export const offer = style({ display: "grid", gap: gap.s, marginBlockEnd: gap.l });

/** Name and price in the first line, what they mean below. */
export const plan = style({
  flex: 1,
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${gap.m}`,
  minInlineSize: 0,
});
globalStyle(`${plan} > *`, { flex: "1 1 40%" });
globalStyle(`${plan} > span`, { color: vars.soft, fontSize: text.s });
export const price = style({
  selectors: { "&&": { color: vars.ink, fontSize: text.m, fontWeight: 600 } },
});

export const ways = style({ display: "flex", flexWrap: "wrap", gap: gap.s });

export const state = style({ display: "flex", gap: gap.s, alignItems: "start", fontWeight: 600 });
globalStyle(`${state} > svg`, { flex: "none", marginBlockStart: ".15em" });

export const tones = {
  calm: style({ color: vars.ink }),
  good: style({ color: vars.accent }),
  bad: style({ color: vars.loss }),
};

export const facts = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0,1fr)",
  gap: `${gap.xs} ${gap.m}`,
  margin: `0 0 ${gap.m}`,
});
globalStyle(`${facts} dt`, { color: vars.soft });
globalStyle(`${facts} dd`, { margin: 0 });

export const note = style({ margin: 0, color: vars.soft });

/** Large, to be copied by hand. */
export const reference = style({
  margin: `0 0 ${gap.m}`,
  fontFamily: "ui-monospace, monospace",
  fontSize: text.xl,
  fontWeight: 700,
  letterSpacing: ".06em",
  whiteSpace: "nowrap",
  userSelect: "all",
});

export const copied = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${gap.s}` });

export const way = style({
  display: "grid",
  gap: gap.xs,
  paddingBlock: gap.m,
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${way} p`, { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" });

export const file = style({ inlineSize: "100%", minBlockSize: "2.75rem" });

export const check = style({
  display: "flex",
  alignItems: "start",
  gap: gap.s,
  minBlockSize: "2.75rem",
  marginBlockEnd: gap.s,
});
globalStyle(`${check} > input`, { flex: "none", marginBlockStart: ".3em" });

export const box = style({ marginBlockEnd: gap.l });

export const status = style({
  color: vars.soft,
  fontSize: text.s,
  fontFamily: vars.sans,
  fontWeight: 400,
  letterSpacing: 0,
});
