import jsQR from "jsqr";
import type { Locator } from "playwright-core";
import { openPage } from "./browser";
import type { Site } from "./site";

/** Reads a QR code as a phone's camera does. */
export async function scanQr(code: Locator, site: Site): Promise<string> {
  const picture = await code.screenshot();
  const darkroom = await openPage({ site });
  const { width, height, pixels } = await darkroom.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      return { width: image.width, height: image.height, pixels: [...data] };
    },
    `data:image/png;base64,${picture.toString("base64")}`,
  );
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data ?? "";
}
