import { style } from "@vanilla-extract/css";

const wide = "(min-width: 60rem)";

export const certificate = style({ display: "grid", "@media": { [wide]: { minInlineSize: "13rem" } } });

export const state = style({ overflowWrap: "anywhere", "@media": { [wide]: { minInlineSize: "9rem" } } });
