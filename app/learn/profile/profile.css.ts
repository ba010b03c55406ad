import { type GlobalStyleRule, globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const form = style({ maxInlineSize: "36rem", marginBlockEnd: gap.xl });

export const part = style({ marginBlock: `${gap.xl} ${gap.s}`, fontSize: text.l });

/** Tall enough for a thumb. */
export const links = style({ paddingInlineStart: 0, listStyle: "none" });
globalStyle(`${links} a`, { display: "inline-block", paddingBlock: gap.s });

export const issued = style({ padding: 0, listStyle: "none" });
globalStyle(`${issued} > li`, { paddingBlock: gap.s });

export const theirs = style({
  maxInlineSize: "36rem",
  marginBlockEnd: gap.l,
  padding: gap.m,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
});
globalStyle(`${theirs} dt`, { color: vars.soft });
globalStyle(`${theirs} dd`, { margin: `0 0 ${gap.s}` });

/** Smaller than the page's title. */
export const title = style({ fontSize: text.l });

export const scroll = style({ overflowX: "auto", marginBlockEnd: gap.l });

export const table = style({ borderCollapse: "collapse", inlineSize: "100%" });
globalStyle(`${table} th, ${table} td`, {
  padding: gap.s,
  borderBlockEnd: `1px solid ${vars.line}`,
  textAlign: "start",
  verticalAlign: "top",
  minInlineSize: "6.5rem",
  overflowWrap: "break-word",
});

/** Of more columns than the page is wide: there each cell stands below its label. */
export const wide = style({});
export const wider = style({});
for (const [table, width] of [
  [wide, "44rem"],
  [wider, "90rem"],
] as const) {
  const whereNarrow = (selector: string, rule: GlobalStyleRule) =>
    globalStyle(selector, { "@media": { [`screen and (max-width: ${width})`]: rule } });
  whereNarrow(["", " thead", " tbody", " tr", " td"].map((part) => `${table}${part}`).join(", "), {
    display: "block",
  });
  whereNarrow(`${table} thead`, {
    position: "absolute",
    inlineSize: "1px",
    blockSize: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
  });
  whereNarrow(`${table} tr`, { paddingBlock: gap.s, borderBlockEnd: `1px solid ${vars.line}` });
  whereNarrow(`${table} td`, {
    display: "grid",
    gridTemplateColumns: "7.5rem minmax(0,1fr)",
    gap: gap.s,
    padding: `${gap.xs} 0`,
    borderBlockEnd: 0,
  });
  whereNarrow(`${table} td::before`, { content: "attr(data-label)", color: vars.soft, fontSize: text.s });
}
