import { createContext } from "react";

/** The server sets it for one page; the browser reads it back from that page. */
export const RenderContext = createContext<{
  nonce: string | undefined;
  styles: string | null;
  scripts: Readonly<Record<string, string>>;
  /** Makes the anti-forgery token on first use, so that a page without forms sets no cookie. */
  forgeryToken: () => string;
  /** The browser asks to save data, or its line is very slow: pictures below the first view stay away. */
  isMetered: boolean;
}>({ nonce: undefined, styles: null, scripts: {}, forgeryToken: () => "", isMetered: false });
