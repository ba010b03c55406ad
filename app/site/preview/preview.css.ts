import { style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

export const preview = style({ maxInlineSize: "60rem" });

export const course = style({ fontWeight: 600 });

export const description = style({ color: vars.soft, whiteSpace: "pre-line" });
