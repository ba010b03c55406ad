import { globalStyle, style } from "@vanilla-extract/css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";
import { page } from "./frame/layout.css";

const { gap, text } = vars;
const wide = "(min-width: 60rem)";

export const policy = style([
  page,
  {
    display: "grid",
    gap: gap.xl,
    paddingBlock: `${gap.xl} ${gap.xxl}`,
    "@media": {
      [wide]: { gridTemplateColumns: "14rem minmax(0,1fr)", columnGap: gap.xxl, alignItems: "start" },
      print: { display: "block", paddingBlock: `${gap.m} 0` },
    },
  },
]);

globalStyle(`${policy} > nav`, { "@media": { [wide]: { position: "sticky", insetBlockStart: gap.l } } });
globalStyle(`${policy} > nav h2`, { margin: `0 0 ${gap.s}`, fontSize: text.m });
globalStyle(`${policy} > nav a`, {
  display: "block",
  paddingBlock: ".6rem",
  borderBlockStart: `1px solid ${vars.line}`,
});

export const dates = style({ color: vars.soft, fontSize: text.s });

export const lead = style({ font: `${text.l}/${leading(1.5)} ${vars.serif}` });

export const article = style({ maxInlineSize: vars.measure });

globalStyle(`${article} h2`, { margin: `${gap.xl} 0 ${gap.m}`, scrollMarginBlockStart: gap.m });
globalStyle(`${article} li`, { marginBlockEnd: gap.xs });
globalStyle(`${article} dd`, { margin: `0 0 ${gap.m}`, paddingInlineStart: gap.m });
globalStyle(`${article} address`, { fontStyle: "normal" });

// Prints the text alone, in full width, with no heading left at the foot of a sheet.
globalStyle(`${article}`, { "@media": { print: { maxInlineSize: "none" } } });
globalStyle(`${article} p`, { "@media": { print: { maxInlineSize: "none", orphans: 3, widows: 3 } } });
globalStyle(`${article} h2`, { "@media": { print: { breakAfter: "avoid", fontSize: "13pt" } } });
globalStyle(`${article} :is(li,dt,dd,address)`, { "@media": { print: { breakInside: "avoid" } } });
globalStyle("header > button, footer[class]", { "@media": { print: { display: "none !important" } } });
globalStyle(":root", { "@media": { print: { colorScheme: "light" } } });
