import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;
const besides = "(min-width: 40rem)";

export const next = style({
  position: "relative",
  display: "grid",
  gap: gap.m,
  maxInlineSize: "48rem",
  marginBlockEnd: gap.l,
  padding: gap.m,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.surface,
  overflowWrap: "anywhere",
  ":hover": { borderColor: vars.accent },
  "@media": { [besides]: { gridTemplateColumns: "minmax(0,2fr) minmax(0,3fr)", alignItems: "center" } },
});

globalStyle(`${next} p`, { margin: 0, color: vars.soft, fontSize: text.s });
globalStyle(`${next} h2`, { marginBlock: `${gap.xs} ${gap.m}`, fontSize: text.l });
globalStyle(`${next} progress`, { display: "block", inlineSize: "100%", marginBlockEnd: gap.m });
globalStyle(`${next} a::after`, { content: "", position: "absolute", inset: 0 });

export const fresh = style({ marginBlockEnd: gap.m, overflowWrap: "anywhere" });

globalStyle(`${fresh} summary`, { minBlockSize: "2.75rem", paddingBlock: ".6rem", color: vars.accent });
globalStyle(`${fresh} h2`, { display: "inline", fontSize: text.m });
globalStyle(`${fresh} a`, { display: "inline-block", paddingBlock: gap.s });
globalStyle(`${fresh} li > bdi`, { color: vars.soft, fontSize: text.s });

export const search = style({ display: "block", maxInlineSize: "48rem", marginBlockEnd: gap.l });
