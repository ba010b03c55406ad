import { globalStyle, style } from "@vanilla-extract/css";
import { closable } from "./closable.css";
import { vars } from "./theme.css";

const { gap } = vars;

/** In the flow, so that without JavaScript a notice hides nothing. */
export const notices = style({
  display: "grid",
  justifyItems: "end",
  paddingInline: gap.s,
});

/** Where JavaScript runs and will take the notices away, they float and move nothing. */
export const floating = style({
  "@media": {
    "(scripting: enabled)": {
      position: "fixed",
      insetBlockStart: "4rem",
      insetInlineEnd: 0,
      zIndex: 8,
      inlineSize: "min(27rem,100%)",
    },
    // Below the two lines of the public pages' header.
    "(scripting: enabled) and (min-width: 60rem)": { insetBlockStart: "7rem" },
  },
});

/** Inside the content, as under a form: a snack bar at the foot of the window. */
globalStyle(`main ${notices}`, { paddingInline: 0 });
globalStyle(`main ${notices}:not(:empty)`, { "@media": { "(scripting: none)": { marginBlockEnd: gap.m } } });
globalStyle(`main ${floating}`, {
  "@media": { "(scripting: enabled)": { insetBlock: "auto 0", paddingInline: gap.s } },
});

export const notice = style([
  closable,
  {
    inlineSize: "min(26rem,100%)",
    transition: "opacity .3s",
    selectors: { "&[data-leaving]": { opacity: 0 } },
  },
]);

globalStyle(`${notice} > div > svg`, { blockSize: "1.45em" });
globalStyle(`${notice} > div`, {
  marginBlock: gap.s,
  paddingBlock: ".6rem",
  borderColor: "currentColor",
});
