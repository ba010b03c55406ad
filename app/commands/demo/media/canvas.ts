/** An RGB picture with anti-aliased lines, text and calipers: what the machine draws over its echoes. */
import { glyph } from "./font";

export type Colour = readonly [number, number, number];
export const white: Colour = [215, 218, 220];
export const grey: Colour = [140, 146, 150];
export const amber: Colour = [240, 200, 70];
export const cyan: Colour = [90, 215, 225];
export const green: Colour = [120, 225, 130];

export class Canvas {
  /** RGB, 3 bytes per pixel, row by row. */
  readonly rgb: Buffer;
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.rgb = Buffer.alloc(width * height * 3);
  }

  copyFrom(other: Canvas): void {
    other.rgb.copy(this.rgb);
  }

  /** Blends one pixel; `alpha` 0 to 1. */
  blend(x: number, y: number, [r, g, b]: Colour, alpha: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height || alpha <= 0) return;
    const at = (y * this.width + x) * 3;
    const keep = 1 - alpha;
    this.rgb[at] = (this.rgb[at] ?? 0) * keep + r * alpha;
    this.rgb[at + 1] = (this.rgb[at + 1] ?? 0) * keep + g * alpha;
    this.rgb[at + 2] = (this.rgb[at + 2] ?? 0) * keep + b * alpha;
  }

  rect(x: number, y: number, width: number, height: number, colour: Colour, alpha = 1): void {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) this.blend(column, row, colour, alpha);
    }
  }

  line(x0: number, y0: number, x1: number, y1: number, colour: Colour, thickness = 1.5, alpha = 1): void {
    const dx = x1 - x0;
    const dy = y1 - y0;
    const length2 = dx * dx + dy * dy || 1e-6;
    const reach = thickness / 2 + 1;
    for (let y = Math.floor(Math.min(y0, y1) - reach); y <= Math.max(y0, y1) + reach; y++) {
      for (let x = Math.floor(Math.min(x0, x1) - reach); x <= Math.max(x0, x1) + reach; x++) {
        const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length2));
        const distance = Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
        this.blend(x, y, colour, alpha * Math.min(1, Math.max(0, thickness / 2 + 0.5 - distance)));
      }
    }
  }

  /** `size` is the height of a capital in pixels; `y` is its top. Gives the x where the text ends. */
  text(text: string, x: number, y: number, size: number, colour: Colour = white): number {
    const scale = size / 6;
    let pen = x;
    for (const character of text) {
      const { strokes, advance } = glyph(character);
      for (const stroke of strokes) {
        for (let i = 1; i < stroke.length; i++) {
          const a = stroke[i - 1];
          const b = stroke[i];
          if (!a || !b) continue;
          const thickness = Math.max(1.3, size / 8);
          const [ax, ay, bx, by] = [a.x * scale * 0.9, a.y * scale, b.x * scale * 0.9, b.y * scale];
          this.line(pen + ax, y + ay, pen + bx, y + by, colour, thickness);
        }
      }
      pen += advance * scale * 0.92;
    }
    return pen;
  }

  dotted(x0: number, y0: number, x1: number, y1: number, colour: Colour, gap = 7): void {
    const steps = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / gap));
    for (let i = 0; i <= steps; i++) {
      const x = x0 + ((x1 - x0) * i) / steps;
      const y = y0 + ((y1 - y0) * i) / steps;
      this.line(x, y, x + 0.1, y, colour, 1.8, 0.9);
    }
  }

  dottedEllipse(cx: number, cy: number, a: number, b: number, turn: number, colour: Colour): void {
    const steps = Math.round((2 * Math.PI * Math.sqrt((a * a + b * b) / 2)) / 7);
    for (let i = 0; i < steps; i++) {
      const angle = (2 * Math.PI * i) / steps;
      const [p, q] = [a * Math.cos(angle), b * Math.sin(angle)];
      const x = cx + p * Math.cos(turn) - q * Math.sin(turn);
      const y = cy + p * Math.sin(turn) + q * Math.cos(turn);
      this.line(x, y, x + 0.1, y, colour, 1.9, 0.9);
    }
  }

  plus(x: number, y: number, colour: Colour, arm = 8): void {
    this.line(x - arm, y, x + arm, y, colour, 1.8);
    this.line(x, y - arm, x, y + arm, colour, 1.8);
  }

  calipers(x0: number, y0: number, x1: number, y1: number, colour: Colour): void {
    this.plus(x0, y0, colour);
    this.plus(x1, y1, colour);
    this.dotted(x0, y0, x1, y1, colour);
  }
}
