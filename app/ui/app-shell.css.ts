import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { wide } from "./drawer.css";
import { whenClosed } from "./sidebar-toggle.css";
import { vars } from "./theme.css";

const { gap, text } = vars;

/** One row, whatever is in it: what hangs from the header needs to know where it ends. */
export const headerHeight = "3.8125rem";

export const shell = style({
  flex: "1 0 auto",
  "@media": {
    [wide]: {
      display: "grid",
      gridTemplate: "auto 1fr/18rem minmax(0,1fr)",
      selectors: { [`&${whenClosed}`]: { gridTemplateColumns: "minmax(0,1fr)" } },
    },
  },
});

export const header = style({
  gridColumn: "1/-1",
  display: "flex",
  alignItems: "center",
  gap: gap.m,
  blockSize: headerHeight,
  padding: `0 ${gap.m}`,
  borderBlockEnd: `1px solid ${vars.line}`,
});

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  flex: "0 1 auto",
  minBlockSize: "2.75rem",
  minInlineSize: 0,
  color: vars.ink,
  font: `600 ${text.m}/1.2 ${vars.serif}`,
  textDecoration: "none",
});

globalStyle(`${brand} svg`, { color: vars.accent });
// Two lines of a long name and no more: the header is one row.
globalStyle(`${brand} bdi`, { maxBlockSize: "2.4em", overflow: "hidden" });
globalStyle(`${header} > ${brand}`, { minInlineSize: "2.25rem", marginInlineEnd: "auto" });

/** Beside an account there is no room for a name on a phone: the mark speaks for it. */
export const nameless = style({});
globalStyle(`${nameless} bdi`, {
  "@media": { "(max-width: 35rem)": { position: "absolute", clipPath: "inset(50%)", whiteSpace: "nowrap" } },
});

export const sidebar = style({
  selectors: {
    "nav&": {
      "@media": {
        [wide]: {
          position: "sticky",
          // Browsers give a popover an end inset too, which would pull a tall sidebar over the header.
          inset: "0 auto auto",
          alignSelf: "start",
          minBlockSize: "100%",
          maxBlockSize: "100vh",
          overflowY: "auto",
          borderInlineEnd: `1px solid ${vars.line}`,
        },
      },
    },
  },
});

globalStyle(`${shell}${whenClosed} > ${sidebar}`, { "@media": { [wide]: { display: "none" } } });

export const main = style({
  minInlineSize: 0,
  maxInlineSize: "84rem",
  padding: `${gap.l} ${vars.gutter} ${gap.xxl}`,
});

const appear = keyframes({ from: { opacity: 0 } });

/** Says that the next page is on its way, after the moment in which a quick one arrives anyway. */
export const loading = style({
  position: "fixed",
  insetBlockStart: "40%",
  insetInline: 0,
  zIndex: 2,
  display: "grid",
  placeItems: "center",
  pointerEvents: "none",
  animation: `${appear} .15s .2s both`,
});
