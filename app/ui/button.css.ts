import { style, styleVariants } from "@vanilla-extract/css";
import { leading } from "./leading";
import { vars } from "./theme.css";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: ".5em",
  minBlockSize: "2.75rem",
  padding: ".4em 1.2em",
  border: "1px solid transparent",
  borderRadius: vars.radius,
  fontWeight: 600,
  lineHeight: leading(1.25),
  textAlign: "center",
  verticalAlign: "middle",
  textDecoration: "none",
  overflowWrap: "break-word",
  transition: "background-color .12s",
  selectors: { "&:disabled": { opacity: 0.6, cursor: "not-allowed" } },
});

const hover = (colour: string) => `color-mix(in srgb,${colour} 86%,${vars.ink})`;

export const button = styleVariants({
  primary: [
    base,
    {
      background: vars.accent,
      color: vars.onAccent,
      ":hover": { background: hover(vars.accent) },
    },
  ],
  quiet: [
    base,
    {
      background: "none",
      borderColor: vars.edge,
      color: vars.accent,
      ":hover": { background: vars.tint },
    },
  ],
  plain: [
    base,
    {
      minInlineSize: "2.75rem",
      padding: ".4em .6em",
      background: "none",
      color: vars.accent,
      fontSize: vars.text.s,
      ":hover": { background: vars.tint },
    },
  ],
  danger: [base, { background: vars.loss, color: vars.onLoss, ":hover": { background: hover(vars.loss) } }],
});
