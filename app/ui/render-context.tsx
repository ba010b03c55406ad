import { createContext } from "react";

/** Set by the server for one page; the browser reads it back from that page. */
export const RenderContext = createContext<{
  nonce: string | undefined;
  styles: string | null;
  /** Makes the anti-forgery token on first use, so that a page without forms sets no cookie. */
  forgeryToken: () => string;
}>({ nonce: undefined, styles: null, forgeryToken: () => "" });
