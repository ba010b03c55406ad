import { globalStyle, style } from "@vanilla-extract/css";
import { depthScale } from "../depth-scale.css";
import { vars } from "../theme.css";

const { gap } = vars;

/** A frame with a margin of its own sets the gutter to 0px. */
const width = "min(31rem,100% - var(--form-gutter,2rem))";

export const formPage = style([
  depthScale,
  {
    inlineSize: width,
    margin: `${gap.xl} auto ${gap.xxl}`,
    padding: `${gap.xl} clamp(1rem,5vw,2.5rem) ${gap.l}`,
    border: `1px solid ${vars.line}`,
    borderRadius: vars.radius,
    backgroundColor: vars.surface,
  },
]);

globalStyle(`${formPage} > svg`, {
  float: "inline-end",
  inlineSize: "4.5rem",
  blockSize: "auto",
  color: vars.soft,
});
globalStyle(`${formPage} > h2`, { marginBlockStart: gap.l });
globalStyle(`${formPage} h2`, { fontSize: vars.text.l });
globalStyle(`${formPage} > section`, {
  clear: "both",
  marginBlockStart: gap.l,
  paddingBlockStart: gap.l,
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${formPage} > div, ${formPage} form`, { clear: "both" });
globalStyle(`${formPage} form + :is(form, p)`, { marginBlockStart: gap.m });
globalStyle(`${formPage} form > button`, { inlineSize: "100%" });

export const footer = style({
  marginBlockStart: gap.l,
  paddingBlockStart: gap.m,
  borderBlockStart: `1px solid ${vars.line}`,
});

export const withAside = style({
  marginBlockEnd: gap.xxl,
  "@media": {
    "(min-width: 60rem)": {
      display: "grid",
      gridTemplateColumns: "minmax(0,31rem) minmax(0,22rem)",
      alignItems: "start",
      justifyContent: "center",
      gap: gap.xl,
      marginBlockStart: gap.xl,
    },
  },
});
globalStyle(`${withAside} > section`, {
  marginBlockEnd: gap.l,
  "@media": { "(min-width: 60rem)": { inlineSize: "auto", margin: 0 } },
});

export const aside = style({
  inlineSize: width,
  marginInline: "auto",
  "@media": {
    "(min-width: 60rem)": {
      inlineSize: "auto",
      margin: 0,
      paddingBlockStart: gap.xl,
    },
  },
});
globalStyle(`${aside} h2`, { fontSize: vars.text.l });
