import { globalStyle, keyframes, style } from "@vanilla-extract/css";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

export const spinner = style({ display: "inline-flex" });

globalStyle(`${spinner} svg`, { animation: `${turn} 1s linear infinite` });
