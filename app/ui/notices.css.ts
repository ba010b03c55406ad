import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { closable } from "./closable.css";
import { vars } from "./theme.css";

const { gap } = vars;

/** In the flow, so that without JavaScript a notice hides nothing. */
export const notices = style({
  display: "grid",
  justifyItems: "end",
  paddingInline: gap.s,
});

const aside = { position: "fixed", insetInlineEnd: 0, zIndex: 8, inlineSize: "min(27rem,100%)" } as const;

/** Where JavaScript runs and will take the notices away, they float and move nothing. */
export const floating = styleVariants({
  toast: {
    "@media": {
      "(scripting: enabled)": { ...aside, insetBlockStart: "4rem" },
      // Below the two lines of the public pages' header.
      "(scripting: enabled) and (min-width: 60rem)": { insetBlockStart: "7rem" },
    },
  },
  "snack-bar": { "@media": { "(scripting: enabled)": { ...aside, insetBlockEnd: 0 } } },
});

/** Inside the content, as above a form, and in the flow: as wide as that. */
globalStyle(`main ${notices}`, { "@media": { "(scripting: none)": { paddingInline: 0 } } });
globalStyle(`main ${notices}:not(:empty)`, { "@media": { "(scripting: none)": { marginBlockEnd: gap.m } } });

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
