import type { ComplexStyleRule } from "@vanilla-extract/css";
import { style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

/** Touch screens cannot drop a file. */
export const dropHint = style({
  color: vars.soft,
  fontSize: vars.text.s,
  "@media": { "(hover: none)": { display: "none" } },
});

/** While a file is held over it. */
export const underFile: ComplexStyleRule = {
  selectors: {
    "&[data-dropping]": {
      borderColor: vars.accent,
      outline: `2px dashed ${vars.accent}`,
      background: vars.tint,
    },
  },
};
