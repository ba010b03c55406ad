import type { Page } from "playwright-core";
import { rewrite } from "./rewrite";

/** Makes Chromium a browser of 2021, the oldest for which our scripts are built: without `<dialog>`, popovers, `:has()`
 * and the calls that came later. */
export async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(forgetWhatCameLater);
  await rewrite(page, (html) =>
    withoutSelectors(html)
      .replace(/<(\/?)dialog\b/g, "<$1old-dialog")
      .replace(/ (popover|popovertarget|popovertargetaction|inert)=/g, " data-old-$1="),
  );
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, body: withoutSelectors(await response.text()) });
  });
}

/** The browser drops a rule with a selector that it does not know, as an old one does, and `@supports` says no. */
const withoutSelectors = (css: string) =>
  css.replaceAll(":has(", ":old-has(").replaceAll(":popover-open", ":old-popover-open");

function forgetWhatCameLater(): void {
  const forget = (owner: object, names: readonly string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  forget(HTMLDialogElement.prototype, ["open", "show", "showModal", "close", "returnValue"]);
  forget(HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover", "inert"]);
  forget(HTMLButtonElement.prototype, ["popoverTargetElement", "popoverTargetAction", "commandForElement"]);
  forget(SubmitEvent.prototype, ["submitter"]);
  forget(Document.prototype, ["startViewTransition"]);
  forget(AbortSignal, ["any", "timeout"]);
  forget(AbortSignal.prototype, ["throwIfAborted", "reason"]);
  forget(Array.prototype, ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"]);
  forget(String.prototype, ["at", "isWellFormed", "toWellFormed"]);
  forget(Object, ["hasOwn", "groupBy"]);
  forget(Map, ["groupBy"]);
  forget(Promise, ["withResolvers", "try"]);
  forget(Response, ["json"]);
  forget(URL, ["canParse", "parse"]);
  forget(Crypto.prototype, ["randomUUID"]);
  forget(window, ["HTMLDialogElement", "structuredClone", "reportError", "requestIdleCallback", "scheduler"]);
  const { prototype } = Element;
  const reflected = Object.keys(Object.getOwnPropertyDescriptors(prototype)).filter((name) =>
    /^aria[A-Z]/.test(name),
  );
  forget(prototype, ["checkVisibility", "setHTMLUnsafe", "getHTML", ...reflected]);

  const { matches, setAttribute } = prototype;
  prototype.matches = function (selector: string) {
    if (/:has\(|:popover-open|:modal/.test(selector)) throw new DOMException(selector, "SyntaxError");
    return matches.call(this, selector);
  };
  // React writes these where it makes an element by itself.
  Object.defineProperty(prototype, "setAttribute", {
    value(this: Element, name: string, value: string) {
      if (!/^(popover|inert)/.test(name)) setAttribute.call(this, name, value);
    },
  });
  const { createElement } = Document.prototype;
  Object.defineProperty(Document.prototype, "createElement", {
    value(this: Document, name: string, options?: ElementCreationOptions) {
      return createElement.call(this, name === "dialog" ? "old-dialog" : name, options);
    },
  });
}
