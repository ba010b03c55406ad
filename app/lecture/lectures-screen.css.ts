import { globalStyle, style } from "@vanilla-extract/css";
import { narrow, wide } from "~/ui/frame/drawer.css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";
import { frame } from "./player/player-frame.css";

const { gap, text } = vars;

/** Room for the transcript at the other side of the film. */
const spacious = "(min-width: 100rem)";
/** A rotated phone. */
const low = "(orientation: landscape) and (max-height: 30rem)";

export const screen = style({
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr)",
  gap: gap.m,
  "@media": {
    [wide]: {
      gridTemplate: `"head head" auto "list player" auto "read player" auto "read more" 1fr/17rem minmax(0,1fr)`,
      gap: `${gap.l} ${gap.xl}`,
    },
    [low]: { marginBlockStart: `calc(${gap.s} - ${gap.l})` },
  },
});

export const withTranscript = style({
  "@media": {
    [spacious]: {
      "@supports": {
        "selector(:has(a))": {
          gridTemplate: `"head head head" auto "list player read" auto ". more ." auto/17rem minmax(0,1fr) 22rem`,
        },
      },
    },
  },
});
globalStyle(`main:has(> ${withTranscript})`, { "@media": { [spacious]: { maxInlineSize: "120rem" } } });

export const head = style({ gridArea: "head" });
export const player = style({ gridArea: "player", minInlineSize: 0, "@media": { [low]: { order: -1 } } });
export const list = style({ gridArea: "list", minInlineSize: 0 });
export const more = style({ gridArea: "more", minInlineSize: 0 });
/** Keeps the place of its lines, so that nothing moves when they come. */
export const transcript = style({
  gridArea: "read",
  display: "flex",
  flexDirection: "column",
  minInlineSize: 0,
  "@media": {
    [wide]: { blockSize: "24rem" },
    [spacious]: { "@supports": { "selector(:has(a))": { blockSize: 0, minBlockSize: "100%" } } },
    // Without script no lines come, only the way to them.
    "(scripting: none)": { blockSize: "auto", minBlockSize: 0 },
  },
});
export const about = style({ margin: 0, color: vars.soft, whiteSpace: "pre-line" });

globalStyle([head, player, list, more, transcript].join(), { "@media": { [narrow]: { gridArea: "auto" } } });

globalStyle(`${head} h1`, { margin: 0, "@media": { [narrow]: { fontSize: text.l } } });
globalStyle(`${head} p`, { margin: 0, color: vars.soft, whiteSpace: "pre-line" });
globalStyle(`${player} h2, ${list} h2, ${transcript} h2`, { margin: `0 0 ${gap.s}`, fontSize: text.l });
globalStyle(`${player} h2`, { marginBlockStart: gap.s });
globalStyle(`${transcript} p`, { margin: `0 0 ${gap.s}` });
/** From edge to edge of a phone. */
globalStyle(`${player} ${frame}`, {
  "@media": {
    [narrow]: {
      inlineSize: `calc(100% + 2 * ${vars.gutter})`,
      marginInline: `calc(-1 * ${vars.gutter})`,
      borderInline: 0,
      borderRadius: 0,
    },
  },
});
export const steps = style({ display: "flex", flexWrap: "wrap", gap: gap.s, maxInlineSize: "34rem" });
globalStyle(`${steps} > [data-part=next]`, { flex: "1 1 16rem", margin: 0 });
globalStyle(`${steps} > [data-part=next] > a`, {
  justifyContent: "space-between",
  inlineSize: "100%",
  textAlign: "start",
});

export const names = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  counterReset: "lecture",
  borderBlockStart: `1px solid ${vars.line}`,
  "@media": { [wide]: { maxBlockSize: "80vh", overflowY: "auto" } },
});
/** Leaves the lines of the transcript a place beside the film. */
globalStyle(`${withTranscript} ${names}`, {
  "@media": { "(min-width: 60rem) and (max-width: 99.99rem)": { maxBlockSize: "45vh" } },
});

globalStyle(`${names} > li`, { borderBlockEnd: `1px solid ${vars.line}` });
globalStyle(`${names} > li:has(> [aria-current])`, { background: vars.tint });

export const lecture = style({
  display: "grid",
  gridTemplateColumns: "1.6rem minmax(0,1fr) auto",
  alignItems: "baseline",
  gap: gap.s,
  minBlockSize: "2.75rem",
  padding: ".65rem .5rem",
  color: "inherit",
  lineHeight: leading(1.35),
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  counterIncrement: "lecture",
  "::before": { content: "counter(lecture)", color: vars.soft, fontSize: text.s },
  ":hover": { background: vars.sunken },
  ":focus-visible": { outlineOffset: "-3px" },
  selectors: {
    "&[aria-current]": { background: vars.tint, color: vars.accent, fontWeight: 600 },
  },
});

globalStyle(`${lecture} > span`, {
  color: vars.soft,
  fontSize: text.s,
  fontWeight: 400,
  whiteSpace: "nowrap",
});

export const watched = style({ color: vars.accent, verticalAlign: "-.15em" });
