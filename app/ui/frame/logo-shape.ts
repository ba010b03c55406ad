import { shapeOf } from "~/media/pictures/picture-shape";

const widest = 160;

/** Names say the shape of logos from an upload on; an older one is shown as a square. */
const ratioOf = (logo: string) => {
  const shape = shapeOf(logo);
  return shape ? shape.width / shape.height : 1;
};

/** In CSS pixels. */
export const logoWidth = (logo: string, height: number) =>
  Math.min(widest, Math.round(height * ratioOf(logo)));

/** A wide logo has the society's name in it. */
export const isNamed = (logo: string | null) => logo !== null && ratioOf(logo) > 2;
