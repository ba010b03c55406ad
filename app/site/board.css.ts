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
