import { fill, stroke } from "../svg";
import { drawEye } from "./eye";
import { drawLines, drawMouth, drawNose, mouthX } from "./features";
import { headX as cx, mouthY, poseOf } from "./pose";
import type { Sitter } from "./sitter";

function outlineOf({ cheek: w, jaw: j, chin }: Sitter): string {
  return (
    `M${cx - w} 226C${cx - w - 2} 166 ${cx - w * 0.72} 128 ${cx} 128C${cx + w * 0.72} 128 ${cx + w + 2} 166 ${cx + w} 226` +
    `C${cx + w} 262 ${cx + j + 8} 296 ${cx + j * 0.78} 318C${cx + j * 0.45} ${chin} ${cx + 16} ${chin + 2} ${cx} ${chin + 2}` +
    `C${cx - 16} ${chin + 2} ${cx - j * 0.45} ${chin} ${cx - j * 0.78} 318C${cx - j - 8} 296 ${cx - w} 262 ${cx - w} 226Z`
  );
}

function drawEars(s: Sitter): string {
  const { skin, cheek: w } = s;
  const { near, far } = poseOf(s);
  const ear = (x: number, colour: string) => `<ellipse cx="${x}" cy="240" rx="11" ry="23" fill="${colour}"/>`;
  return (
    ear(cx - w - 1, near < 0 ? skin.base : skin.shade) +
    ear(cx + w + 1, far > 0 ? skin.shade : skin.base) +
    stroke(`M${cx - w - 4} 230q-5 10 1 22M${cx + w + 4} 230q5 10-1 22`, skin.line, 1.6, 'opacity="0.5"')
  );
}

/** The far side, the side of the nose, and under the lip. */
function drawShade(s: Sitter): string {
  const { middle: f, far } = poseOf(s);
  const templeToJaw =
    `M${f + far * 34} 120C${f + far * 52} 170 ${f + far * 42} 200 ${f + far * 54} 226C${f + far * 62} 252 ${f + far * 40} 280 ${f + far * 38} 300` +
    `C${f + far * 34} 326 ${f + far * 14} 336 ${f + far * 4} 352H${cx + far * 130}V120Z`;
  const browToNose = `M${f + far * 9} 214C${f + far * 7} 240 ${f + far * 9} 258 ${f + far * 17} 274C${f + far * 16} 283 ${f + far * 4} 284 ${f} 283C${f + far * 5} 264 ${f + far * 3} 236 ${f + far * 9} 214Z`;
  return (
    fill(templeToJaw, s.skin.shade) +
    fill(browToNose, s.skin.shade) +
    `<ellipse cx="${mouthX(s)}" cy="${mouthY + 23}" rx="14" ry="4" fill="${s.skin.shade}" opacity="0.6"/>`
  );
}

export function drawFace(s: Sitter): string {
  const outline = outlineOf(s);
  return [
    s.ears ? drawEars(s) : "",
    fill(outline, s.skin.base),
    `<clipPath id="face"><path d="${outline}"/></clipPath><g clip-path="url(#face)">${drawShade(s)}</g>`,
    drawEye(s, -1),
    drawEye(s, 1),
    drawNose(s),
    drawMouth(s),
    drawLines(s),
  ].join("");
}
