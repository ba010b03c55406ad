import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";
import { underFile } from "./drop.css";

const { gap, text } = vars;

export const form = style({ maxInlineSize: "40rem" });

export const answers = style({ display: "flex", flexWrap: "wrap", gap: gap.m });

export const inSight = style({
  "@media": {
    // A low window, such as a phone's on its side or one with a keyboard, has no room for it.
    "screen and (min-height: 30rem)": {
      position: "sticky",
      insetBlockEnd: "var(--foot,0px)",
      paddingBlock: gap.s,
      borderBlockStart: `1px solid ${vars.line}`,
      background: vars.paper,
    },
  },
});
// What takes the focus is not hidden behind it.
globalStyle(`html:has(${inSight})`, {
  "@media": { "screen and (min-height: 30rem)": { scrollPaddingBlockEnd: "5rem" } },
});

/** Appears while typing in the room below the field, so that nothing jumps. */
export const live = style({
  margin: "0 0 -1.5rem",
  minBlockSize: "1.5rem",
  color: vars.amber,
  fontSize: text.s,
  fontWeight: 600,
});

export const picture = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  gap: gap.m,
  padding: gap.m,
  border: `1px dashed ${vars.edge}`,
  borderRadius: vars.radius,
  ...underFile,
});
globalStyle(`${picture} img`, {
  inlineSize: "10rem",
  blockSize: "auto",
  maxBlockSize: "14rem",
  objectFit: "contain",
  border: `1px solid ${vars.line}`,
  // A signature's dark ink would be lost on a dark ground.
  background: "#fff",
});
globalStyle(`${picture} > div`, { flex: "1 1 14rem", display: "grid", gap: gap.s });
globalStyle(`${picture} p`, { margin: 0, fontSize: text.s });

export const check = style({ display: "flex", alignItems: "center", gap: gap.s, minBlockSize: "2.75rem" });
globalStyle(`${check} input`, { margin: 0 });

/** A box with its sentence. */
export const explained = style({ marginBlockEnd: gap.l });
