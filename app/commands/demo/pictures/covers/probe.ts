import { stroke } from "../svg";

/** A curved probe: the centre of its circle, the depths it sees from and to, half its angle and its tilt. */
export type Probe = { x: number; y: number; near: number; far: number; half: number; from?: number };

/** The point at a depth and an angle, as a path writes it. */
export function polar(p: Probe, r: number, degrees: number): string {
  const t = ((degrees + (p.from ?? 0)) * Math.PI) / 180;
  return `${(p.x + r * Math.sin(t)).toFixed(1)} ${(p.y + r * Math.cos(t)).toFixed(1)}`;
}

/** The outline of the scan. */
export function sector(p: Probe, grow = 0): string {
  const { near, far, half: h } = p;
  const [n, f] = [near - grow, far + grow];
  return `M${polar(p, n, -h)}A${n} ${n} 0 0 0 ${polar(p, n, h)}L${polar(p, f, h)}A${f} ${f} 0 0 1 ${polar(p, f, -h)}Z`;
}

/** A band of tissue at a depth, as an arc around the probe. */
export const band = (p: Probe, r: number, w: number, grey: string, soft = "b3") =>
  `<circle cx="${p.x}" cy="${p.y}" r="${r}" fill="none" stroke="${grey}" stroke-width="${w}" filter="url(#${soft})"/>`;

/** A slab along the beams from one depth to another: a shadow, or the brightness behind fluid. */
export const along = (
  p: Probe,
  r1: number,
  r2: number,
  a1: number,
  a2: number,
  grey: string,
  opacity: number,
) =>
  `<path d="M${polar(p, r1, a1)}L${polar(p, r1, a2)}L${polar(p, r2, a2)}L${polar(p, r2, a1)}Z" fill="${grey}" opacity="${opacity}" filter="url(#b6)"/>`;

/** The ticks down the side, every fourth a long one. */
export const depthScale = (x: number, y1: number, y2: number, colour: string) => {
  const step = (y2 - y1) / 12;
  const d = Array.from(
    { length: 13 },
    (_, i) => `M${x} ${(y1 + i * step).toFixed(1)}h${i % 4 === 0 ? -18 : -9}`,
  ).join("");
  return stroke(d, colour, 2.5);
};

/** A caliper mark. */
export const plus = (x: number, y: number, colour: string) =>
  stroke(`M${x - 9} ${y}h18M${x} ${y - 9}v18`, colour, 2.5);
