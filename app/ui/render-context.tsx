import { createContext } from "react";

/** What the server knows while it renders one page, and the browser reads back from that page. */
export const RenderContext = createContext<{
  nonce: string | undefined;
  /** The inlined stylesheets; null in development, where Vite links them. */
  styles: string | null;
  /** Makes the anti-forgery token on first use, so that pages without forms set no cookie. */
  forgeryToken: () => string;
}>({ nonce: undefined, styles: null, forgeryToken: () => "" });
