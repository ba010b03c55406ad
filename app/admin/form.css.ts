import { style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

/** A form of the back office: as wide as one line of text is good to read. */
export const form = style({ maxInlineSize: "40rem" });

export const buttons = style({ display: "flex", flexWrap: "wrap", gap: vars.gap.m });
