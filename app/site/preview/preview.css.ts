import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

/** In a wide window its words stand beside the film. */
export const preview = style({
  display: "grid",
  gap: `${vars.gap.m} ${vars.gap.xl}`,
  paddingBlockStart: vars.gap.l,
  "@media": { "(min-width: 64rem)": { gridTemplateColumns: "minmax(0,1fr) 20rem" } },
});
globalStyle(`${preview} > *`, { minInlineSize: 0 });

export const course = style({ fontWeight: 600 });

export const description = style({ color: vars.soft, whiteSpace: "pre-line" });
