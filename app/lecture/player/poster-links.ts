import type { MetaDescriptor } from "@remix-run/cloudflare";

/** Makes the browser ask for the poster before it reaches the player. */
export const posterLinks = (poster: string | null): MetaDescriptor[] =>
  poster === null
    ? []
    : [{ tagName: "link", rel: "preload", as: "image", href: poster, fetchpriority: "high" }];
