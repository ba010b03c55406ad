import { globalStyle, style } from "@vanilla-extract/css";
import { wide } from "./drawer.css";

export const sidebarToggle = style({
  display: "none",
  "@media": { [wide]: { "@supports": { "selector(:has(a))": { display: "block" } } } },
});

globalStyle(`${sidebarToggle} > summary`, { listStyle: "none" });
globalStyle(`${sidebarToggle} > summary::-webkit-details-marker`, { display: "none" });

export const whenClosed = `:has(${sidebarToggle}:not([open]))`;
