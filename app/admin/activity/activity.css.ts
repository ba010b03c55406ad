import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

export const id = style({ color: vars.soft, fontSize: vars.text.s });

/** Before struck through, after underlined by nothing but its colour. */
export const changes = style({ margin: 0, fontSize: vars.text.s, maxInlineSize: "32rem" });
globalStyle(`${changes} > div`, {
  display: "grid",
  gridTemplateColumns: "7rem minmax(0,1fr)",
  gap: vars.gap.s,
});
globalStyle(`${changes} dt`, { color: vars.soft });
globalStyle(`${changes} dd`, { margin: 0, maxBlockSize: "6rem", overflow: "auto" });
globalStyle(`${changes} del`, { color: vars.loss });
globalStyle(`${changes} ins`, { color: vars.accent, textDecoration: "none" });
