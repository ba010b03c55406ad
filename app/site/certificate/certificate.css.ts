import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const facts = style({ display: "grid", gap: gap.m, maxInlineSize: "36rem", margin: `${gap.l} 0 0` });
export const code = style({ fontFamily: "ui-monospace, monospace" });
globalStyle(`${facts} dt`, { color: vars.soft, fontSize: text.s });
globalStyle(`${facts} dd`, { margin: 0, fontSize: text.l, overflowWrap: "anywhere" });
