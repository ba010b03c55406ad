import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

const { gap } = vars;

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

/** Without JavaScript, a checked box closes the message; the message itself draws the cross. */
globalStyle(`${close}:checked, ${close}:checked ~ *`, { display: "none" });

export const cross = style({
  position: "absolute",
  display: "flex",
  insetBlockStart: `calc(${gap.s} + .75rem)`,
  insetInlineEnd: ".75rem",
  pointerEvents: "none",
});
