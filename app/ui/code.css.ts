import { style } from "@vanilla-extract/css";

/** Read letter by letter, so they run to the right in any language. */
export const code = style({
  direction: "ltr",
  unicodeBidi: "isolate",
  textAlign: ["-webkit-match-parent", "match-parent"],
  fontFamily: "ui-monospace, monospace",
});
