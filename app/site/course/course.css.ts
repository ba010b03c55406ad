import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";
import { page } from "../frame/layout.css";
import { portraitFoot } from "../portrait.css";

const { gap, text } = vars;
/** A rotated phone has room for both columns, too. */
const besides = "(min-width: 48rem)";

export const rows = style({ maxInlineSize: "42rem", borderBlockStart: `1px solid ${vars.line}` });

globalStyle(`${rows} > li`, { paddingBlock: gap.s, borderBlockEnd: `1px solid ${vars.line}` });
globalStyle(`${rows} a`, { display: "block", paddingBlock: gap.s, fontWeight: 600 });
globalStyle(`${rows} p`, { margin: 0, color: vars.soft, fontSize: text.s });

export const more = style({ margin: `${gap.l} 0 0` });

export const columns = style([
  page,
  {
    display: "grid",
    gap: `${gap.l} ${gap.xl}`,
    paddingBlock: `${gap.l} 0`,
    "@media": { [besides]: { gridTemplate: "auto 1fr/minmax(0,1fr) clamp(18rem,30vw,22rem)" } },
  },
]);

globalStyle(`${columns} > aside`, {
  "@media": {
    [besides]: { gridArea: "1/2/3/3", alignSelf: "start" },
    // A card taller than the window would hide its end.
    [`${besides} and (min-height: 42rem)`]: { position: "sticky", insetBlockStart: gap.l },
  },
});

export const author = style({ display: "flex", alignItems: "center", gap: gap.m });

globalStyle(`${author} > :not(:last-child)`, {
  flex: "none",
  inlineSize: "4.5rem",
  marginBlockEnd: portraitFoot,
});
globalStyle(`${author} > span > bdi:last-child`, { color: vars.soft });
globalStyle(`${author} > :last-child > bdi:not(:first-child)`, { display: "block" });

export const description = style({ whiteSpace: "pre-line", fontSize: text.l });

export const lectures = style({ margin: 0, padding: 0, borderBlockStart: `1px solid ${vars.line}` });

globalStyle(`${lectures} > li`, {
  display: "grid",
  gridTemplateColumns: "5rem minmax(0,1fr) auto",
  alignItems: "center",
  gap: `0 ${gap.m}`,
  minBlockSize: "4rem",
  paddingBlock: gap.s,
  borderBlockEnd: `1px solid ${vars.line}`,
});
globalStyle(`${lectures} > li > :first-child`, {
  aspectRatio: "16/9",
  overflow: "hidden",
  borderRadius: vars.radius,
  background: vars.screen,
});
globalStyle(`${lectures} img`, { inlineSize: "100%", blockSize: "100%", objectFit: "cover" });
globalStyle(`${lectures} small`, { display: "block", color: vars.soft, fontSize: text.s });
globalStyle(`${lectures} a`, {
  display: "inline-flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
  fontWeight: 600,
});
globalStyle(`${lectures} svg`, { color: vars.soft });
globalStyle(`${lectures} a svg`, { color: "inherit" });
