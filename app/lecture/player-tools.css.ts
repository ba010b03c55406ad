import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";
import { frame } from "./player/player-frame.css";

const { gap, text } = vars;

export const links = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${gap.m}` });
globalStyle(`${links} > a`, { display: "inline-block", paddingBlock: ".7rem" });

export const keys = style({ "@media": { "(hover: none) and (pointer: coarse)": { display: "none" } } });
globalStyle(`${keys} h3`, { margin: `${gap.s} 0`, fontSize: text.m });
globalStyle(`${keys} dl`, {
  display: "grid",
  gridTemplateColumns: "auto minmax(0,1fr)",
  gap: `${gap.xs} ${gap.m}`,
  margin: 0,
});
globalStyle(`${keys} dl > div`, { display: "contents" });
globalStyle(`${keys} dd`, { margin: 0, color: vars.soft });
globalStyle(`${keys} label`, {
  display: "inline-flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
});

/** At a lecture's end, the link to the next one lies over the picture, above the browser's controls. */
globalStyle(`${frame} > [data-part=next]`, {
  position: "absolute",
  insetInline: gap.m,
  insetBlockStart: "20%",
  zIndex: 1,
  margin: "0 auto",
  inlineSize: "fit-content",
});
globalStyle(`${frame} > [data-part=next] > a`, { background: vars.surface });
