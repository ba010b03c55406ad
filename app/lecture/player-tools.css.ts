import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";
import { frame } from "./player/player-frame.css";

const { gap, text } = vars;

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.s,
  marginBlockStart: gap.s,
  fontSize: text.s,
});

globalStyle(`${tools} label`, {
  display: "inline-flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
});
globalStyle(`${tools} select`, {
  minBlockSize: "2.75rem",
  padding: `0 ${gap.s}`,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.surface,
});
globalStyle(`${tools} summary`, {
  padding: ".7rem .6rem",
  color: vars.accent,
  fontWeight: 600,
  cursor: "pointer",
});
globalStyle(`${tools} details[open]`, { flexBasis: "100%" });
globalStyle(`${tools} details`, {
  "@media": { "(hover: none) and (pointer: coarse)": { display: "none" } },
});
globalStyle(`${tools} dl`, {
  display: "grid",
  gridTemplateColumns: "auto minmax(0,1fr)",
  gap: `${gap.xs} ${gap.m}`,
  margin: `0 0 ${gap.s}`,
});
globalStyle(`${tools} dl > div`, { display: "contents" });
globalStyle(`${tools} dd`, { margin: 0, color: vars.soft });

/** At a lecture's end, the link to the next one lies over the picture, above the browser's controls. */
globalStyle(`${frame} > [data-part=next]`, {
  position: "absolute",
  insetInline: gap.m,
  insetBlockStart: "20%",
  zIndex: 1,
  margin: "0 auto",
  inlineSize: "fit-content",
  padding: `${gap.s} ${gap.m}`,
  borderRadius: vars.radius,
  background: "rgb(11 18 27/.86)",
});
globalStyle(`${frame} > [data-part=next] a`, { color: vars.screenAccent });
