import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

export const wide = "(min-width: 60rem)";
export const narrow = "not all and (min-width: 60rem)";

/** On a narrow screen, a sheet that opens without JavaScript; without popover support, always shown. */
export const drawer = style({
  margin: 0,
  border: 0,
  padding: vars.gap.m,
  background: vars.paper,
  color: "inherit",
  "@media": {
    [wide]: { display: "block", position: "static", inlineSize: "auto", blockSize: "auto" },
    [narrow]: {
      "@supports": {
        "selector(:popover-open)": {
          position: "fixed",
          insetBlock: 0,
          insetInline: "auto 0",
          inlineSize: "min(21rem,88vw)",
          blockSize: "auto",
          overflowY: "auto",
          overscrollBehavior: "contain",
        },
      },
    },
  },
});

globalStyle(`${drawer}::backdrop`, { background: "rgb(5 10 16/.6)" });

export const drawerButton = style({
  selectors: {
    "&&": {
      display: "none",
      marginInlineStart: "auto",
      "@media": { [narrow]: { "@supports": { "selector(:popover-open)": { display: "flex" } } } },
    },
    "nav > &": { marginBlockEnd: vars.gap.m },
  },
});
