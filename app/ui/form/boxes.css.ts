import { globalStyle } from "@vanilla-extract/css";
import { vars } from "../theme.css";

globalStyle("input:where([type=checkbox],[type=radio])", {
  flex: "none",
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
});

/** In the dark, browsers fill an empty box with grey, as if it could not be ticked. */
const dark = "screen and (prefers-color-scheme: dark)";
// A radio is `indeterminate` where none of its group is chosen.
const empty =
  ":where(input[type=checkbox]:enabled:not(:checked,:indeterminate),input[type=radio]:enabled:not(:checked))";
globalStyle(empty, {
  "@media": { [dark]: { appearance: "none", border: `2px solid ${vars.soft}`, borderRadius: "3px" } },
});
globalStyle(":where(input[type=radio]:enabled:not(:checked))", {
  "@media": { [dark]: { borderRadius: "50%" } },
});
