import { createVar, globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { noticeTimes } from "~/texts";
import { vars } from "../theme.css";
import { closable } from "./closable.css";

const { gap } = vars;

/** In the flow, so that without JavaScript a notice covers nothing. */
export const notices = style({
  display: "grid",
  justifyItems: "end",
  paddingInline: gap.s,
});

const aside = { position: "fixed", insetInlineEnd: 0, zIndex: 8, inlineSize: "min(27rem,100%)" } as const;

/** If scripting is on, notices disappear by themselves, so they may float: in the header of a frame that has room. */
export const floating = styleVariants({
  toast: {
    "@media": {
      "(scripting: enabled)": { ...aside, insetBlockStart: "4rem" },
      "(scripting: enabled) and (min-width: 60rem)": {
        insetBlockStart: "var(--toasts-block-start,7rem)",
        insetInlineEnd: "var(--toasts-inline-end,0rem)",
        inlineSize: "min(27rem,100% - var(--toasts-inline-end,0rem) - 21rem)",
      },
    },
  },
  "snack-bar": { "@media": { "(scripting: enabled)": { ...aside, insetBlockEnd: 0 } } },
});

/** Without JavaScript, and on a phone, whose heading a toast would cover, the copy above the form is enough. */
export const inPageToo = style({
  "@media": { "(scripting: none)": { display: "none" } },
  selectors: {
    "&[data-notices=toast]": { "@media": { "(max-width: 44rem)": { display: "none" } } },
  },
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
  alignItems: "center",
  minBlockSize: "3.25rem",
  marginBlock: gap.xs,
  paddingBlock: ".2rem",
  borderColor: "currentColor",
});
// In one line where it fits: a message is as high as a header.
globalStyle(`${notice} > div > div`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  flex: 1,
  columnGap: gap.m,
  fontSize: vars.text.s,
});
globalStyle(`${notice} strong`, { flexBasis: "100%" });

/** From 99 % on: with a delay in seconds, rounding can end an animation before its last frame. */
const leave = keyframes({ "99%,100%": { opacity: 0, visibility: "hidden" } });

const stays = createVar();
const leaving = (timing: string) => `${leave} .3s ${timing} ${stays} forwards`;

/** On a page without script, CSS removes the notice; if scripting is off, it stays. */
const leavingNotice = style([
  notice,
  {
    "@media": {
      "(scripting: enabled)": {
        animation: leaving("linear"),
        selectors: { "&:is(:hover,:focus-within)": { animationPlayState: "paused" } },
      },
      "(scripting: enabled) and (prefers-reduced-motion: reduce)": {
        selectors: {
          "&&": { animation: `${leaving("step-end")} !important` },
          "&&:is(:hover,:focus-within)": { animationPlayState: "paused !important" },
        },
      },
    },
  },
]);

const leavingAfter = (ms: number) => style([leavingNotice, { vars: { [stays]: `${ms / 1000}s` } }]);

export const leavingByItself = {
  brief: leavingAfter(noticeTimes.success),
  long: leavingAfter(noticeTimes.guard),
  undoable: leavingAfter(noticeTimes.undo),
};

export const undoForm = style({ marginInlineStart: "auto" });
