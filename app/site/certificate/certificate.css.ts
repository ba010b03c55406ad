import { globalStyle, style } from "@vanilla-extract/css";
import { depthScale } from "~/ui/depth-scale.css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const checked = style({ maxInlineSize: "44rem" });
export const facts = style([
  depthScale,
  {
    display: "grid",
    gap: gap.m,
    margin: `${gap.l} 0 0`,
    padding: gap.l,
    border: `1px solid ${vars.line}`,
    borderRadius: vars.radius,
    backgroundColor: vars.surface,
  },
]);
globalStyle(`${facts} > div`, {
  "@media": {
    "(min-width: 36rem)": {
      display: "grid",
      gridTemplateColumns: "8rem minmax(0,1fr)",
      alignItems: "baseline",
      gap: gap.m,
    },
  },
});
globalStyle(`${facts} dt`, { color: vars.soft, fontSize: text.s });
globalStyle(`${facts} dd`, { margin: 0, fontSize: text.l, overflowWrap: "anywhere" });
