import { globalStyle } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

globalStyle("[data-row]:focus-within", {
  "@media": {
    screen: { background: vars.tint, outline: `1px solid ${vars.accent}`, outlineOffset: "-1px" },
  },
});
