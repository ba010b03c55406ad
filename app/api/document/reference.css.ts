import { globalStyle, style } from "@vanilla-extract/css";
import { page } from "~/site/frame/layout.css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;
const wide = "(min-width: 60rem)";

export const reference = style([
  page,
  {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    gap: gap.xl,
    paddingBlock: `${gap.xl} ${gap.xxl}`,
    "@media": {
      [wide]: { gridTemplateColumns: "12rem minmax(0,1fr)", columnGap: gap.xxl, alignItems: "start" },
    },
  },
]);

globalStyle(`${reference} > nav`, { "@media": { [wide]: { position: "sticky", insetBlockStart: gap.l } } });
globalStyle(`${reference} > nav h2`, { margin: `0 0 ${gap.s}`, fontSize: text.m });
globalStyle(`${reference} > nav a`, {
  display: "block",
  paddingBlock: ".6rem",
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${reference} h2`, { margin: `${gap.xl} 0 ${gap.m}`, scrollMarginBlockStart: gap.m });
globalStyle(`${reference} h3`, {
  margin: `${gap.l} 0 ${gap.s}`,
  fontSize: text.m,
  scrollMarginBlockStart: gap.m,
});

export const lead = style({ font: `${text.l}/1.5 ${vars.serif}` });

const pairs = { display: "grid", gap: `${gap.xs} ${gap.l}`, margin: 0 } as const;

export const rules = style(pairs);
globalStyle(`${rules} > div`, {
  display: "grid",
  gap: `0 ${gap.l}`,
  paddingBlock: gap.s,
  borderBlockStart: `1px solid ${vars.line}`,
  "@media": { "(min-width: 40rem)": { gridTemplateColumns: "8rem minmax(0,1fr)" } },
});
globalStyle(`${rules} dt`, { fontWeight: 600 });
globalStyle(`${rules} dd`, { margin: 0, maxInlineSize: vars.measure });

export const fields = style(pairs);
globalStyle(`${fields} > div`, {
  display: "grid",
  gap: `0 ${gap.l}`,
  "@media": { "(min-width: 40rem)": { gridTemplateColumns: "15rem minmax(0,1fr)" } },
});
globalStyle(`${fields} dd`, { margin: 0, color: vars.soft });
globalStyle(`${fields} dd > span`, { display: "block", fontSize: text.s });

export const call = style({ borderBlockStart: `1px solid ${vars.line}`, scrollMarginBlockStart: gap.m });
globalStyle(`${call} > summary`, {
  display: "grid",
  gap: `0 ${gap.m}`,
  alignItems: "baseline",
  minBlockSize: "2.75rem",
  paddingBlock: gap.s,
  listStyle: "none",
  "@media": { "(min-width: 40rem)": { gridTemplateColumns: "minmax(0,1fr) auto" } },
});
globalStyle(`${call} > summary::-webkit-details-marker`, { display: "none" });
globalStyle(`${call} > summary > code`, { color: vars.accent });
globalStyle(`${call} > summary:hover > code, ${call}[open] > summary > code`, {
  textDecoration: "underline 1px",
  textUnderlineOffset: ".3em",
});
globalStyle(`${call} > summary > span`, { gridColumn: 1 });
globalStyle(`${call} > summary > small`, {
  color: vars.soft,
  fontSize: text.s,
  "@media": { "(min-width: 40rem)": { gridArea: "1 / 2" } },
});
globalStyle(`${call} > div`, {
  paddingBlock: `${gap.s} ${gap.l}`,
  paddingInlineStart: gap.m,
  borderInlineStart: `2px solid ${vars.accent}`,
});
globalStyle(`${call} > div > :first-child`, { marginBlockStart: 0 });
globalStyle(`${call} pre`, {
  margin: `${gap.s} 0 0`,
  padding: gap.m,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sunken,
  whiteSpace: "pre-wrap",
});
globalStyle(`${reference} code`, {
  fontFamily: "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace",
  fontSize: ".9em",
});
