import { globalStyle, style } from "@vanilla-extract/css";
import { narrow } from "~/ui/frame/drawer.css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

/** Script asks for `visibility`: where it is hidden, no lines are fetched. */
export const lines = style({
  position: "relative",
  flex: "0 1 auto",
  margin: 0,
  padding: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  listStyle: "none",
  "@media": {
    "(prefers-reduced-motion: no-preference)": { scrollBehavior: "smooth" },
    [narrow]: { display: "none", visibility: "hidden" },
    print: { display: "none" },
  },
});

globalStyle(`${lines} button`, {
  display: "grid",
  gridTemplateColumns: "3rem minmax(0,1fr)",
  gap: gap.s,
  inlineSize: "100%",
  minBlockSize: "2.75rem",
  padding: `${gap.s}`,
  border: 0,
  borderInlineStart: "3px solid transparent",
  background: "none",
  fontSize: text.s,
  lineHeight: leading(1.45),
  textAlign: "start",
});
globalStyle(`${lines} button:hover`, { background: vars.sunken });
globalStyle(`${lines} button:focus-visible`, { outlineOffset: "-3px" });
globalStyle(`${lines} button[aria-current]`, { borderColor: vars.accent, background: vars.tint });
globalStyle(`${lines} time`, { color: vars.soft, fontVariantNumeric: "tabular-nums" });
