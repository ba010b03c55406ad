import { isMetered } from "../connection";
import { rememberPrefetched } from "./prefetched-scripts";

/** In ms: a slow phone may never be idle. */
const longestWait = 3000;

export function preloadPlayer(addresses: readonly string[]): void {
  const preload = () => {
    if (isMetered()) return;
    for (const href of addresses) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href, fetchPriority: "low" });
      link.addEventListener("load", () => rememberPrefetched(href));
      document.head.appendChild(link);
    }
  };
  if (document.readyState === "complete") whenIdle(preload);
  else window.addEventListener("load", () => whenIdle(preload), { once: true });
}

/** Safari knows no idle time. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, 200);
}
