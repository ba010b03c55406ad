import { style } from "@vanilla-extract/css";

export const area = style({
  selectors: {
    "textarea&": { minBlockSize: "12rem", maxBlockSize: "32rem" },
    // As large as its text, it takes no height from its rows.
    "textarea&[rows]": { minBlockSize: "4.5rem" },
  },
  resize: "vertical",
  lineHeight: 1.5,
  "@supports": { "(field-sizing: content)": { fieldSizing: "content" } },
});
