import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const members = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,9.5rem),1fr))",
  gap: `${gap.xl} ${gap.l}`,
  "@media": {
    "(min-width: 48rem)": { gridTemplateColumns: "repeat(auto-fill,minmax(14rem,1fr))" },
  },
});

export const member = style({ minInlineSize: 0 });

globalStyle(`${member} h2`, { margin: `${gap.l} 0 ${gap.xs}`, fontSize: text.l });
globalStyle(`${member} p`, { margin: 0, color: vars.soft });

/** Ends the picture in an arc, followed by two range lines as in the far field of a scan. */
const arc = "0 0 50% 50%/0 0 7% 7%";
const line = (offset: string, colour: string) =>
  `0 ${offset} 0 ${vars.paper},0 calc(${offset} + 1px) 0 ${colour}`;

export const frame = style({
  borderRadius: arc,
  background: vars.sunken,
  color: vars.soft,
  boxShadow: `${line("6px", vars.edge)},${line("12px", vars.line)}`,
});

globalStyle(`${frame} > *`, {
  display: "block",
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "1",
  objectFit: "cover",
  borderRadius: arc,
});
