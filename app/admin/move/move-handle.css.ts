import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

/** A finger scrolls the list, so touch screens move rows by number. */
export const draggable = "(hover: hover)";

export const handle = style({
  position: "absolute",
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: "none",
  alignItems: "center",
  paddingInlineStart: ".15rem",
  inlineSize: "2.75rem",
  blockSize: "2.75rem",
  color: vars.soft,
  cursor: "grab",
  "@media": { [draggable]: { display: "flex" } },
  ":hover": { color: vars.accent },
  ":focus-visible": { outlineOffset: "-3px" },
});

/** Where a dragged row would land. */
globalStyle("li[data-drop=before]", { boxShadow: `inset 0 3px ${vars.accent}` });
globalStyle("li[data-drop=after]", { boxShadow: `inset 0 -3px ${vars.accent}` });
