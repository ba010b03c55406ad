type Shape = { width: number; height: number };

// The name of a picture of the society says its shape, so that a header keeps the place before the picture has come.

export const shapePart = ({ width, height }: Shape) => `-${width}x${height}`;

/** Null if its name does not tell. */
export function shapeOf(name: string): Shape | null {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(name) ?? [];
  return Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : null;
}
