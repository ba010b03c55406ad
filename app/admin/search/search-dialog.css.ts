import { globalStyle, style } from "@vanilla-extract/css";
import { backdrop as dimmed, modal as window } from "~/ui/confirm/confirm.css";
import { field } from "~/ui/form/text-field.css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const backdrop = style([dimmed, { placeItems: "start center", paddingBlockStart: "min(10vh,6rem)" }]);

export const modal = style([
  window,
  { display: "flex", inlineSize: "40rem", maxBlockSize: "calc(100% - min(10vh,6rem))" },
]);

export const dialog = style({ display: "flex", flex: 1, minInlineSize: 0, outline: "none" });

export const box = style({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minInlineSize: 0,
  padding: gap.m,
});

export const find = style({ display: "flex", alignItems: "end", gap: gap.s });
globalStyle(`${find} > ${field}`, { flex: 1, minInlineSize: 0, marginBlockEnd: 0 });
globalStyle(`${find} > ${field} > div:empty`, { display: "none" });

export const outcome = style({ margin: `${gap.s} 0`, color: vars.soft, fontSize: text.s });

/** On a low screen the whole dialog scrolls. */
export const found = style({
  minBlockSize: 0,
  "@media": { "(min-height: 30rem)": { overflowY: "auto" } },
  selectors: { "&[aria-busy=true]": { opacity: 0.6 } },
});

export const keys = style({
  margin: `${gap.s} 0 0`,
  color: vars.soft,
  fontSize: text.s,
  "@media": { "(max-width: 44rem)": { display: "none" } },
});
