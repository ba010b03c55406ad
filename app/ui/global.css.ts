import { globalStyle, style } from "@vanilla-extract/css";
import { leading } from "./leading";
import { vars } from "./theme.css";
import { unseen } from "./unseen";

const { gap, text } = vars;

globalStyle("*,::before,::after", { boxSizing: "border-box" });
globalStyle("html", {
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
  "@media": { "(prefers-reduced-motion: no-preference)": { scrollBehavior: "smooth" } },
});
globalStyle("body", {
  display: "flex",
  flexDirection: "column",
  minBlockSize: "100vh",
  margin: 0,
  background: vars.paper,
  color: vars.ink,
  font: `${text.m}/${leading(1.6)} ${vars.sans}`,
  overflowWrap: "anywhere",
  accentColor: vars.accent,
});
globalStyle("h1,h2,h3", {
  margin: `0 0 ${gap.m}`,
  font: `600 ${text.l}/${leading(1.25)} ${vars.serif}`,
  textWrap: "balance",
});
globalStyle("h1,h2", { fontSize: text.xl });
globalStyle("p,ul,ol,dl,figure", { margin: `0 0 ${gap.m}` });
globalStyle("p", { maxInlineSize: vars.measure });
globalStyle("a", { color: vars.accent, textUnderlineOffset: ".2em", textDecorationThickness: "1px" });
globalStyle("a:lang(ar)", { textUnderlineOffset: ".4em" });
globalStyle("a:hover", { textDecorationThickness: "2px" });
globalStyle("img,svg,video", { maxInlineSize: "100%", verticalAlign: "middle" });
globalStyle("svg", { flex: "none" });
globalStyle("button,input,select,textarea", { font: "inherit", color: "inherit" });
globalStyle("[type=email],[type=tel]", { direction: "ltr" });
globalStyle("code", { direction: "ltr", unicodeBidi: "isolate" });
// A number alone stands from left to right, a sentence with a number as its letters do.
globalStyle('[href^="tel:"],[href^="https://wa.me"]', { unicodeBidi: "plaintext" });
globalStyle("::placeholder", { color: vars.placeholder, opacity: 1 });
globalStyle("summary,button,label[for]", { cursor: "pointer" });
globalStyle("table", { borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" });
globalStyle(":focus-visible", { outline: `3px solid ${vars.accent}`, outlineOffset: "2px" });
globalStyle("main", { flex: "1 0 auto" });
globalStyle(":is(main,h1):focus", { outline: "none" });
globalStyle("::selection", { background: vars.accent, color: vars.onAccent });
globalStyle(":where([lang])", { fontFamily: vars.sans });
globalStyle(":lang(ar)", {
  fontStyle: "normal !important",
  letterSpacing: "0 !important",
});
// A name in the other direction stands at the same side as its neighbours.
globalStyle(":where(bdi,[dir=auto]:not(textarea))", { textAlign: ["-webkit-match-parent", "match-parent"] });
globalStyle("[hidden]", { display: "none !important" });

globalStyle("*,::before,::after", {
  "@media": {
    "(prefers-reduced-motion: reduce)": { animation: "none !important", transition: "none !important" },
  },
});
globalStyle("body", { "@media": { print: { background: "none", fontSize: "11pt" } } });
globalStyle("nav,button", { "@media": { print: { display: "none !important" } } });

export const hidden = style(unseen);

export const skipLink = style({
  position: "absolute",
  insetInlineStart: gap.s,
  insetBlockStart: gap.s,
  zIndex: 9,
  padding: `${gap.s} ${gap.m}`,
  background: vars.accent,
  color: vars.onAccent,
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)" } },
});

/** Has no bullets, but Safari still reads it out as a list. */
export const plainList = style({ margin: 0, padding: 0, listStyleType: '""' });
