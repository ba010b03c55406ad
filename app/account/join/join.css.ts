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
globalStyle(`${option} > input`, { margin: 0 });
globalStyle(`${options}:has(> [aria-live] > p) > ${option}`, { borderColor: vars.loss });

export const offer = style({ display: "grid", gap: gap.s, marginBlockEnd: gap.l });

/** Name and price in the first line, what they mean below. */
export const plan = style({
  flex: 1,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${gap.m}`,
  minInlineSize: 0,
});
export const price = style({ fontWeight: 600, whiteSpace: "nowrap" });
export const lasts = style({ flex: "0 0 100%", color: vars.soft, fontSize: text.s });

/** A date or an amount stays in one line. */
export const whole = style({ whiteSpace: "nowrap" });

export const ways = style({ display: "flex", flexWrap: "wrap", gap: gap.s });

export const state = style({
  display: "flex",
  gap: gap.s,
  alignItems: "start",
  // Beside the drawing a long reason would be a narrow column.
  clear: "both",
  fontWeight: 600,
});
globalStyle(`${state} > svg`, { marginBlockStart: ".15em" });
globalStyle(`${state} > span`, { textWrap: "balance" });

/** The reason in words of an Admin: of any length, in lines of its own. */
globalStyle(`${state} bdi`, { display: "block", color: vars.ink, fontWeight: 400, whiteSpace: "pre-line" });

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
  fontFamily: "ui-monospace, monospace",
  fontSize: text.xl,
  fontWeight: 700,
  letterSpacing: ".06em",
  whiteSpace: "nowrap",
  userSelect: "all",
});

export const copied = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${gap.s}` });

export const way = style({ paddingBlock: gap.m, borderBlockStart: `1px solid ${vars.line}` });
globalStyle(`${way}:last-child`, { paddingBlockEnd: 0 });
globalStyle(`${way} > p`, { margin: 0, whiteSpace: "pre-line" });

/** Its button ends where the line does, at the height of the name. */
export const wayName = style([copied, { flexWrap: "nowrap", marginBlockEnd: gap.xs, textAlign: "end" }]);
globalStyle(`${wayName} > h3`, { margin: 0, marginInlineEnd: "auto", fontSize: text.m });
globalStyle(`${wayName} > button`, { order: 1, flex: "none", margin: "-.75rem 0", marginInlineEnd: "-.6em" });

export const check = style({
  display: "flex",
  alignItems: "start",
  gap: gap.s,
  minBlockSize: "2.75rem",
  marginBlockEnd: gap.s,
  selectors: { "&&": { fontWeight: 400 } },
});
globalStyle(`${check} > input`, { margin: ".15em 0 0" });

export const box = style({ marginBlockEnd: gap.l });

export const status = style({
  color: vars.soft,
  fontSize: text.s,
  fontFamily: vars.sans,
  fontWeight: 400,
  letterSpacing: 0,
});
