import { style } from "@vanilla-extract/css";

export const area = style({
  selectors: { "textarea&": { minBlockSize: "12rem", maxBlockSize: "32rem" } },
  resize: "vertical",
  lineHeight: 1.5,
  "@supports": { "(field-sizing: content)": { fieldSizing: "content" } },
});
