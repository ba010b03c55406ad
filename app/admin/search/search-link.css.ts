import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const narrow = "(max-width: 74.99rem)";

/** Looks like the field that it opens. */
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.gap.s,
  flex: "none",
  minInlineSize: "2.75rem",
  minBlockSize: "2.75rem",
  padding: ".4rem .75rem",
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.surface,
  color: vars.soft,
  fontSize: vars.text.s,
  textDecoration: "none",
  ":hover": { borderColor: vars.accent, color: vars.accent },
  "@media": {
    [narrow]: { justifyContent: "center", padding: 0, borderColor: "transparent" },
    print: { display: "none" },
  },
});

globalStyle(`${link} > span`, {
  "@media": {
    [narrow]: { position: "absolute", inlineSize: "1px", blockSize: "1px", clipPath: "inset(50%)" },
  },
});
globalStyle(`${link} kbd`, {
  padding: "0 .4em",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  font: "inherit",
  "@media": { [narrow]: { display: "none" } },
});
