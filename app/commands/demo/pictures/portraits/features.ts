import { fill, stroke } from "../svg";
import { mouthY, poseOf } from "./pose";
import type { Sitter } from "./sitter";

/** The underside of the nose. */
export function drawNose(s: Sitter): string {
  const { middle: f, near, far } = poseOf(s);
  return stroke(
    `M${f + far * 15} 270C${f + far * 20} 278 ${f + far * 14} 285 ${f + far * 6} 283Q${f} 289 ${f + near * 7} 283C${f + near * 12} 284 ${f + near * 15} 280 ${f + near * 13} 274`,
    s.skin.line,
    2.4,
    'opacity="0.8"',
  );
}

/** The middle of the mouth: it turns with the head a little more than the nose. */
export const mouthX = (s: Sitter) => poseOf(s).middle + s.turn * 0.15;

/** Both lips where they are tinted, the lower one where they are not, and the line between them. */
export function drawMouth(s: Sitter): string {
  const m = mouthX(s);
  const y = mouthY;
  const k = s.smile;
  const bothLips = `M${m - 25} ${y - k * 0.4}Q${m - 8} ${y - 9} ${m} ${y - 5}Q${m + 8} ${y - 9} ${m + 25} ${y - k * 0.4}Q${m} ${y + 19} ${m - 25} ${y - k * 0.4}Z`;
  const lowerLip = `M${m - 19} ${y + 2}Q${m} ${y + 16} ${m + 19} ${y + 2}Z`;
  const between = `M${m - 26} ${y - k * 0.6}Q${m - 10} ${y + k} ${m} ${y + k * 0.55}Q${m + 10} ${y + k} ${m + 26} ${y - k * 0.6}`;
  return (
    (s.lipTint ? fill(bothLips, s.skin.lip, 'opacity="0.8"') : fill(lowerLip, s.skin.lip, 'opacity="0.45"')) +
    stroke(between, s.skin.line, 2.8)
  );
}

/** From the nose to the mouth, and across a forehead that shows. */
export function drawLines(s: Sitter): string {
  const { middle: f } = poseOf(s);
  const cheeks = `M${f - 24} 282Q${f - 33} 288 ${f - 35} 298M${f + 24} 282Q${f + 33} 288 ${f + 35} 298`;
  const forehead = `M${f - 28} 178Q${f} 173 ${f + 28} 178M${f - 22} 190Q${f} 186 ${f + 22} 190`;
  return (
    (s.age > 0 ? stroke(cheeks, s.skin.line, 1.8, `opacity="${s.age > 1 ? 0.36 : 0.26}"`) : "") +
    (s.age > 1 && !s.hijab ? stroke(forehead, s.skin.line, 1.5, 'opacity="0.28"') : "")
  );
}
