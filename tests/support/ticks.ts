import type { Page } from "playwright-core";

/** Ticks twenty boxes of a tree. Returns the average number of DOM changes for a tick. */
export async function changesByTick(page: Page, which: "first" | "last"): Promise<number> {
  // Hydration writes to every box; once it has ended, the groups have boxes of their own.
  await page.locator("[data-group] input:not([data-item])").first().waitFor();
  return page.evaluate(async (which) => {
    let changes = 0;
    const watch = new MutationObserver((records) => {
      changes += records.length;
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const boxes = [...document.querySelectorAll<HTMLInputElement>("input[data-item]")];
    const ticked = which === "first" ? boxes.slice(0, 20) : boxes.slice(-20);
    for (const box of ticked) {
      box.click();
      await new Promise((next) => requestAnimationFrame(next));
    }
    watch.disconnect();
    return changes / ticked.length;
  }, which);
}
