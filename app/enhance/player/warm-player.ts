import { isMetered } from "../connection";
import { rememberBrought } from "./brought";

/** In ms: a slow phone may never be idle. */
const longestWait = 3000;

export function warmPlayer(addresses: readonly string[]): void {
  const warm = () => {
    if (isMetered()) return;
    for (const href of addresses) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href, fetchPriority: "low" });
      link.addEventListener("load", () => rememberBrought(href));
      document.head.appendChild(link);
    }
  };
  if (document.readyState === "complete") whenIdle(warm);
  else window.addEventListener("load", () => whenIdle(warm), { once: true });
}

/** Safari knows no idle time. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, 200);
}
