import { createContext } from "react";

/** Set by the server for one page; the browser reads it back from that page. */
export const RenderContext = createContext<{
  nonce: string | undefined;
  styles: string | null;
  /** Addresses of the scripts of pages outside /admin. */
  scripts: Readonly<Record<string, string>>;
  /** Makes the anti-forgery token on first use, so that a page without forms sets no cookie. */
  forgeryToken: () => string;
}>({ nonce: undefined, styles: null, scripts: {}, forgeryToken: () => "" });
