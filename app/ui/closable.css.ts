import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "./theme.css";

const { gap } = vars;

/** Around a message that can be closed: its button lies over the message's end. */
export const closable = style({ position: "relative" });

globalStyle(`${closable} > div`, { paddingInlineEnd: "2.75rem" });

export const close = style({
  position: "absolute",
  insetBlockStart: gap.s,
  insetInlineEnd: 0,
  display: "grid",
  placeItems: "center",
  inlineSize: "2.75rem",
  blockSize: "2.75rem",
  margin: 0,
  padding: 0,
  border: 0,
  appearance: "none",
  background: "none",
  cursor: "pointer",
});

/** Without JavaScript a checkbox closes the message; its cross is drawn behind it, in the message itself. */
globalStyle(`${close}:checked, ${close}:checked ~ *`, { display: "none" });

export const cross = style({
  position: "absolute",
  display: "flex",
  insetBlockStart: `calc(${gap.s} + .75rem)`,
  insetInlineEnd: ".75rem",
  pointerEvents: "none",
});
