import { style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

export const evenColumns = style({ "@media": { "(min-width: 44rem)": { tableLayout: "fixed" } } });

export const leftOut = style({ color: vars.amber });
