import { globalStyle, style } from "@vanilla-extract/css";
import { drawerButton, narrow, wide } from "~/ui/frame/drawer.css";
import { vars } from "~/ui/theme.css";

export const languageLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "2.75rem",
  minInlineSize: "2.75rem",
  justifyContent: "center",
  paddingInline: vars.gap.s,
  whiteSpace: "nowrap",
  textUnderlineOffset: ".4em",
  "@media": {
    [wide]: { order: 1 },
    [narrow]: { fontSize: vars.text.s, marginInlineStart: "auto" },
    print: { display: "none" },
  },
});

// Two that push would leave the link in the middle.
globalStyle(`${languageLink} ~ ${drawerButton}${drawerButton}`, { marginInlineStart: 0 });
