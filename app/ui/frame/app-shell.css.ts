import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { leading } from "../leading";
import { vars } from "../theme.css";
import { wide } from "./drawer.css";
import { whenClosed } from "./sidebar-toggle.css";

const { gap, text } = vars;

/** Fixed, because the account panel hangs from the header's end. */
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
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  flex: "0 1 auto",
  minBlockSize: "2.75rem",
  minInlineSize: 0,
  color: vars.ink,
  font: `600 ${text.m}/${leading(1.2)} ${vars.serif}`,
  textDecoration: "none",
});

globalStyle(`${brand} svg`, { color: vars.accent });
globalStyle(`${header} > ${brand}`, { minInlineSize: "2.25rem", marginInlineEnd: "auto" });

/** On a phone, the name has no room beside an account: shows the mark only; the name is still read out. */
export const nameless = style({});
globalStyle(`${nameless} > bdi`, {
  "@media": {
    "(max-width: 35rem)": {
      position: "absolute",
      inlineSize: "1px",
      blockSize: "1px",
      clipPath: "inset(50%)",
    },
  },
});

export const sidebar = style({
  selectors: {
    "nav&": {
      "@media": {
        [wide]: {
          position: "sticky",
          // Browsers set an end inset on popovers too; it would pull a tall sidebar over the header.
          insetBlock: "0 auto",
          insetInline: "auto",
          alignSelf: "start",
          // Not as high as the page: a message beside it would shift what it has scrolled to, under the press.
          maxBlockSize: `calc(100vh - ${headerHeight})`,
          overflowY: "auto",
        },
      },
    },
  },
});

globalStyle(`${shell}${whenClosed} > ${sidebar}`, { "@media": { [wide]: { display: "none" } } });

export const main = style({
  vars: { "--form-gutter": "0px" },
  minInlineSize: 0,
  maxInlineSize: "84rem",
  padding: `${gap.l} ${vars.gutter} ${gap.xxl}`,
  "@media": { [wide]: { borderInlineStart: `1px solid ${vars.line}` } },
});

globalStyle(`${shell}${whenClosed} > ${main}`, { borderInlineStart: 0 });

/** Toasts stand in the header, at its end or before the search and the account, where they cover no page. */
globalStyle(`html:has(${header})`, { vars: { "--toasts-block-start": "0" } });
globalStyle(`html:has(${header} > ${nameless})`, {
  vars: { "--toasts-inline-end": "19rem" },
  "@media": { "(min-width: 75rem)": { vars: { "--toasts-inline-end": "27rem" } } },
});

const appear = keyframes({ from: { opacity: 0 } });

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
