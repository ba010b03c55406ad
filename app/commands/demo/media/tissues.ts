/** Tissues that several scenes share. */
import type { Echo, Point } from "./phantom";
import { clamp, edge, inside, mix, noise, smoothstep, texture } from "./shapes";

/** How squarely a beam meets a surface with this normal: 1 head on, 0 grazing. */
export function facing(point: Point, nx: number, nz: number): number {
  return Math.abs(point.bx * nx + point.bz * nz);
}

/** Replaces the tissue here by fluid as far as the point is inside (share 0 to 1). */
export function fillFluid(echo: Echo, share: number): void {
  if (share <= 0) return;
  echo.db = mix(echo.db, -48, share);
  echo.attenuation = mix(echo.attenuation, -2.6, share);
}

export function fillTissue(echo: Echo, share: number, db: number, attenuation = 0): void {
  if (share <= 0) return;
  echo.db = mix(echo.db, db, share);
  echo.attenuation = mix(echo.attenuation, attenuation, share);
}

/** A smooth wall: bright where the beam meets it squarely. `distance` in cm from it. */
export function wall(
  echo: Echo,
  point: Point,
  distance: number,
  nx: number,
  nz: number,
  bright: number,
  width = 0.06,
): void {
  if (Math.abs(distance) > width * 3) return;
  const square = facing(point, nx, nz);
  echo.specular += 1.7 * bright * edge(distance, width) * (0.12 + 0.88 * square ** 3);
}

/** Bone: bright where it is first met, and a shadow beneath. */
export function bone(
  echo: Echo,
  point: Point,
  distance: number,
  nx: number,
  nz: number,
  bright: number,
  width = 0.09,
): void {
  if (Math.abs(distance) > width * 3) return;
  const here = edge(distance, width);
  const square = facing(point, nx, nz);
  echo.specular += 2.2 * bright * here * (0.25 + 0.75 * square ** 2);
  echo.attenuation += 22 * here;
}

/** Skin, streaky fat, bright fascia and muscle beneath the probe; gives 1 below the wall and 0 within it. */
export function bodyWall(point: Point, echo: Echo, thickness: number): number {
  const bend = 0.12 * noise(point.x * 0.6 + 5, 3);
  const depth = point.depth + bend;
  const below = smoothstep(thickness - 0.08, thickness + 0.08, depth);
  if (below === 1) return 1;
  const streaks = noise(point.x * 0.8 + 3, depth * 9) + 0.6 * noise(point.x * 1.7, depth * 17);
  const fat = -9 + 9 * streaks;
  const muscle = -5 + 6 * noise(point.x * 0.7 + 50, depth * 14 + point.x * 0.8);
  const layer = mix(fat, muscle, smoothstep(thickness * 0.55, thickness * 0.6, depth));
  echo.db = mix(layer, echo.db, below);
  const skin = edge(point.depth - 0.05, 0.07) * 2.5 + edge(point.depth - 0.22, 0.05) * 0.9;
  const fascia = edge(depth - thickness * 0.57, 0.05) * 1.1 + edge(depth - thickness, 0.06) * 1.3;
  echo.specular += skin + fascia * (0.7 + 0.3 * noise(point.x * 2, 9));
  return below;
}

/** Uneven soft tissue around `db`; `streak` stretches it across the beam. */
export function softTissue(point: Point, db: number, contrast: number, scale = 1, streak = 1): number {
  return db + contrast * texture((point.x * scale) / streak + 17, point.z * scale + 29);
}

/** Gut with gas: bright fronts with a grey, dirty shadow. */
export function bowel(point: Point, echo: Echo, x: number, z: number, size: number): void {
  const d = Math.hypot(point.x - x, (point.z - z) * 1.5) - size;
  if (d > 0.4) return;
  const front = edge(d + 0.1 + 0.1 * noise(point.x * 3, 2), 0.1) * (point.z < z ? 1 : 0.2);
  echo.specular += 2.2 * front * clamp(0.6 + noise(point.x * 4, point.z * 4));
  echo.attenuation += 5 * inside(d, 0.2);
}
