import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

const { gap, text } = vars;

export const field = style({ display: "grid", gap: gap.xs, marginBlockEnd: gap.l });

globalStyle(`${field} > label`, { fontWeight: 600 });

export const input = style({
  inlineSize: "100%",
  minBlockSize: "2.75rem",
  padding: `${gap.s} .75rem`,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.surface,
  selectors: {
    "&[aria-invalid=true]": { borderColor: vars.loss, boxShadow: `inset 0 0 0 1px ${vars.loss}` },
    "&:disabled": { background: vars.sunken, color: vars.soft },
  },
});

export const hint = style({ margin: 0, color: vars.soft, fontSize: text.s });

export const error = style({
  display: "flex",
  gap: ".4em",
  margin: 0,
  color: vars.loss,
  fontSize: text.s,
  fontWeight: 600,
});

globalStyle(`${error} svg`, { marginBlockStart: ".15em" });
