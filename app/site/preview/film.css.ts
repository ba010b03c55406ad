import { globalStyle, style } from "@vanilla-extract/css";
import { screenVeil, vars } from "~/ui/theme.css";

/** Keeps its place while, or if, no picture comes. */
export const film = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  aspectRatio: "16/9",
  overflow: "hidden",
  background: vars.screen,
  color: vars.screenInk,
});

globalStyle(`${film} > img`, {
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
});

export const disc = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  inlineSize: "clamp(3.5rem,16%,5.5rem)",
  aspectRatio: "1",
  border: "1px solid",
  borderRadius: "50%",
  background: screenVeil,
});

globalStyle(`:is(a,li):hover > ${film} > ${disc}`, { background: vars.screenAccent, color: vars.screen });
