import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

/** Ends the picture in an arc, followed by two range lines as in the far field of a scan. */
const arc = "0 0 50% 50%/0 0 7% 7%";
const line = (offset: string, colour: string) =>
  `0 ${offset} 0 ${vars.paper},0 calc(${offset} + 1px) 0 ${colour}`;

/** What the lines need below the picture. */
export const portraitFoot = "13px";

/** Keeps its place while, or if, no picture comes. */
export const portrait = style({
  display: "block",
  aspectRatio: "1",
  borderRadius: arc,
  background: vars.sunken,
  color: vars.soft,
  boxShadow: `${line("6px", vars.edge)},${line("12px", vars.line)}`,
});

globalStyle(`${portrait} > *`, {
  display: "block",
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
  borderRadius: arc,
});
