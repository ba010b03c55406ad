import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

export const ways = style({ display: "flex", flexWrap: "wrap", gap: vars.gap.s, maxInlineSize: "none" });

globalStyle(`${ways} a`, { paddingInline: vars.gap.m });
globalStyle(`${ways} bdi`, { fontWeight: 400 });
globalStyle(`${ways} span`, { minInlineSize: 0, textAlign: "start", overflowWrap: "anywhere" });
