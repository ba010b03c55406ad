import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const linkTools = style({
  display: "flex",
  flexWrap: "wrap",
  gap: gap.m,
  marginBlock: `${gap.m} ${gap.l}`,
  "@media": { print: { display: "none" } },
});

export const printing = style({ "@media": { print: { display: "none" } } });

/** On paper it stands alone. */
export const sheet = style({});
globalStyle(`main:has(> ${sheet}) > :not(${sheet}), :has(> main > ${sheet}) > header`, {
  "@media": { print: { display: "none" } },
});
globalStyle(`${sheet} tr`, { "@media": { print: { breakInside: "avoid" } } });

/** A link is longer than an address. */
globalStyle(`${sheet} th:first-child`, { inlineSize: "30%" });

export const onPaper = style({ "@media": { screen: { display: "none" } } });
/** Dark on light, because cameras need it. */
export const qr = style({ inlineSize: "30mm", background: "#fff", fill: "#000" });

export const oneLink = style({ display: "flex", gap: gap.m, justifyContent: "space-between" });

export const part = style({ marginBlock: `${gap.xl} ${gap.s}`, fontSize: text.l });

export const linkName = style({ display: "block" });

export const link = style({ fontSize: text.s, overflowWrap: "anywhere", userSelect: "all" });

export const send = style({
  display: "flex",
  alignItems: "center",
  inlineSize: "fit-content",
  minBlockSize: "2.75rem",
  "@media": { print: { display: "none" } },
});
