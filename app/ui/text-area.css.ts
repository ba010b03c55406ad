import { style } from "@vanilla-extract/css";

export const area = style({
  minBlockSize: "10rem",
  maxBlockSize: "32rem",
  resize: "vertical",
  lineHeight: 1.5,
  "@supports": { "(field-sizing: content)": { fieldSizing: "content" } },
});
