import { style } from "@vanilla-extract/css";

export const move = style({ display: "inline-flex" });
