import { style } from "@vanilla-extract/css";

/** A square, so that nothing moves when the picture comes. */
export const logo = style({ objectFit: "contain" });
