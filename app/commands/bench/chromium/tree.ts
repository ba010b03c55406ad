import type { OpenPage } from "./chromium";
import { scriptingOf } from "./visit";

const ticks = 20;

/** Returns milliseconds of scripting for one tick, over twenty of them. */
export async function tickTree({ page, protocol, comesToRest }: OpenPage, path: string): Promise<number> {
  await page.goto(path);
  await comesToRest();
  const before = await scriptingOf(protocol);
  const ticked = await page.evaluate(async (ticks) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>("input[data-item]")].slice(-ticks);
    for (const box of boxes) {
      box.click();
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    }
    return boxes.length;
  }, ticks);
  if (ticked !== ticks) throw new Error(`${path} has ${ticked} boxes to tick`);
  return ((await scriptingOf(protocol)) - before) / ticks;
}
