import { globalStyle, style } from "@vanilla-extract/css";
import { depthScale } from "~/ui/depth-scale.css";
import { vars } from "~/ui/theme.css";
import { page } from "../frame/layout.css";

const { gap, text } = vars;

export const contact = style([
  page,
  {
    display: "grid",
    gap: gap.xl,
    paddingBlock: `${gap.xl} ${gap.xxl}`,
    "@media": {
      "(min-width: 60rem)": { gridTemplateColumns: "minmax(0,3fr) minmax(0,2fr)", alignItems: "start" },
    },
  },
]);

export const write = style([
  depthScale,
  {
    padding: `${gap.xl} clamp(1rem,4vw,2.5rem) ${gap.l}`,
    border: `1px solid ${vars.line}`,
    borderRadius: vars.radius,
    backgroundColor: vars.surface,
  },
]);

globalStyle(`${write} > p`, { margin: `0 0 ${gap.l}`, color: vars.soft });
globalStyle(`${write} form > button`, {
  "@media": { "not all and (min-width: 30rem)": { inlineSize: "100%" } },
});

export const details = style({ margin: `0 0 ${gap.xl}`, borderBlockEnd: `1px solid ${vars.line}` });

globalStyle(`${details} > div`, {
  display: "grid",
  gridTemplateColumns: "5rem minmax(0,1fr)",
  columnGap: gap.m,
  paddingBlock: ".7rem",
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${details} dt`, { color: vars.soft, fontSize: text.s, lineHeight: 1.8 });
globalStyle(`${details} dd`, { margin: 0 });
globalStyle(`${details} strong`, { display: "block", textAlign: ["-webkit-match-parent", "match-parent"] });
