import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const page = style({ maxInlineSize: "64rem" });

export const account = style({ fontSize: text.l });

export const columns = style({
  display: "grid",
  gap: gap.l,
  alignItems: "start",
  "@media": { "(min-width: 64rem)": { gridTemplateColumns: "minmax(0,3fr) minmax(0,2fr)" } },
});

export const present = style({ "@media": { "(min-width: 64rem)": { order: 1 } } });

globalStyle(`${present} > :last-child`, { marginBlockEnd: 0 });

export const forms = style({ display: "grid", gap: gap.l });

export const section = style({
  padding: `${gap.m} ${gap.l} ${gap.l}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});
globalStyle(`${section} h2`, { fontSize: text.l });
globalStyle(`${section} button`, { textWrap: "balance" });
globalStyle(`${section} > :last-child`, { marginBlockEnd: 0 });

export const renewed = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${gap.l}`,
  minBlockSize: "2.75rem",
});
globalStyle(`${renewed} > strong`, { color: vars.accent });
globalStyle(`${renewed} > a`, { display: "inline-flex", alignItems: "center", minBlockSize: "2.75rem" });

export const flag = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${gap.m}`,
  marginBlockEnd: gap.s,
});

export const check = style({
  display: "inline-flex",
  alignItems: "center",
  gap: ".75rem",
  minBlockSize: "2.75rem",
  fontWeight: 600,
  cursor: "pointer",
});
globalStyle(`${check} input`, { flex: "none", inlineSize: "1.375rem", blockSize: "1.375rem", margin: 0 });

export const boxed = style({ marginBlockEnd: gap.m });

export const soft = style({ margin: 0, color: vars.soft, fontSize: text.s, fontWeight: 400 });

export const note = style([soft, { display: "inline-block" }]);

export const status = style({
  margin: 0,
  color: vars.accent,
  fontWeight: 600,
  selectors: { "&[data-failed]": { color: vars.loss } },
});

export const previews = style({
  inlineSize: "100%",
  marginBlockEnd: gap.m,
  borderBlock: `1px solid ${vars.line}`,
  fontSize: text.s,
});
globalStyle(`${previews} caption`, {
  paddingBlockEnd: gap.xs,
  color: vars.soft,
  textAlign: "start",
});
globalStyle(`${previews} th, ${previews} td`, {
  padding: `${gap.s} .75rem`,
  textAlign: "start",
  verticalAlign: "baseline",
});
globalStyle(`${previews} th`, { inlineSize: "6rem", fontWeight: 400, whiteSpace: "nowrap" });
globalStyle(`${previews} tr + tr`, { borderBlockStart: `1px solid ${vars.line}` });
globalStyle(`${previews} tr[data-chosen]`, { background: vars.tint });
globalStyle(`${previews} tr[data-chosen] th`, { fontWeight: 600 });

export const chosen = style({ ":empty": { margin: 0 } });

export const history = style({ marginBlock: gap.xl });
globalStyle(`${history} h2`, { fontSize: text.l });

export const state = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: gap.s,
});

export const back = style({ display: "inline-flex", alignItems: "center", minBlockSize: "2.75rem" });
