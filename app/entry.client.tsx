import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { readCookie } from "./ui/cookie.client";
import { RenderContext } from "./ui/render-context";

const style = document.querySelector<HTMLStyleElement>("style[data-inline]");
const fromPage = {
  nonce: style?.nonce,
  styles: style?.textContent ?? null,
  forgeryToken: () => readCookie("XSRF-TOKEN") ?? "",
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RenderContext.Provider value={fromPage}>
        <RemixBrowser />
      </RenderContext.Provider>
    </StrictMode>,
  );
});
