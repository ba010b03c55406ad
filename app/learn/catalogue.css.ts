import { type GlobalStyleRule, globalStyle, style } from "@vanilla-extract/css";
import { wide } from "~/ui/frame/drawer.css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const quarter = style({ marginBlockEnd: gap.xl });

export const heading = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  gap: gap.m,
  marginBlockEnd: gap.m,
});

globalStyle(`${heading} > div`, { flex: "1 1 12rem" });

export const cover = style({
  inlineSize: "7.5rem",
  blockSize: "auto",
  borderRadius: vars.radius,
  "@media": { [wide]: { inlineSize: "10rem" } },
});

export const locked = style({
  display: "flex",
  flexWrap: "wrap",
  gap: gap.s,
  padding: gap.m,
  border: `1px dashed ${vars.edge}`,
  borderRadius: vars.radius,
  color: vars.soft,
});

export const courses = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,17rem),1fr))",
  gap: gap.m,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const card = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: gap.s,
  padding: gap.m,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  ":hover": { borderColor: vars.accent },
});

globalStyle(`${card} > *`, { margin: 0 });
globalStyle(`${card} > :first-child`, {
  inlineSize: `calc(100% + 2 * ${gap.m})`,
  maxInlineSize: "none",
  margin: `calc(-1 * ${gap.m}) calc(-1 * ${gap.m}) ${gap.s}`,
  borderEndStartRadius: 0,
  borderEndEndRadius: 0,
});
globalStyle(`${card} h3 a::after`, { content: "", position: "absolute", inset: 0 });
/** A phone shows more of the list at a look, and fetches less of its pictures. */
const onPhone = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { "@media": { "(max-width: 39.99rem)": rule } });
onPhone(card, { display: "grid", gridTemplateColumns: "7rem minmax(0,1fr)", columnGap: gap.m });
onPhone(`${card} > *`, { gridColumn: "1/-1" });
onPhone(`${card} > :first-child`, {
  gridArea: "1/1/3/2",
  alignSelf: "start",
  inlineSize: "100%",
  margin: 0,
  borderRadius: vars.radius,
});
onPhone(`${card} > h3, ${card} > h3 + p + p`, { gridColumn: 2 });
onPhone(`${card} > h3 + p + p`, { gridRow: 2 });
/** The page's title is larger, and each course's smaller. */
globalStyle(`${heading} h2`, { marginBlockEnd: gap.s, fontSize: vars.text.l });
globalStyle(`${card} h3`, { fontSize: vars.text.m });
/** Stands over the course's link, which fills the card. */
globalStyle(`${card} p a`, { position: "relative" });

export const action = style({ color: vars.accent, fontWeight: 600 });

export const note = style({ color: vars.soft, fontSize: vars.text.s });

export const progress = style([
  note,
  {
    display: "flex",
    alignItems: "center",
    gap: gap.s,
    marginBlockStart: "auto",
    fontVariantNumeric: "tabular-nums",
  },
]);
globalStyle(`${progress} > progress`, { flex: "1 1 2.5rem", minInlineSize: 0, maxInlineSize: "8rem" });
