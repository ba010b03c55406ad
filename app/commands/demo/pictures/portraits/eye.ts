import { fill, stroke } from "../svg";
import { eyeY, poseOf, type Side } from "./pose";
import type { Sitter } from "./sitter";

/** One eye with its lids, its brow and, later in life, the lines around it. */
export function drawEye(s: Sitter, side: Side): string {
  const { line } = s.skin;
  const { middle, far } = poseOf(s);
  const squeeze = side === far ? 0.9 : 1;
  const x = middle + side * 33 * (side === far ? 0.94 : 1.02);
  const a = 15 * squeeze;
  const y = eyeY;
  const white = `M${x - a} ${y + 1}Q${x} ${y - 14} ${x + a} ${y + 1}Q${x} ${y + 10} ${x - a} ${y + 1}Z`;
  const upperLid = `M${x - a - 1} ${y + 1.5}Q${x} ${y - 14.5} ${x + a + 1} ${y + 1}`;
  const lowerLid = `M${x - a + 4} ${y + 5.5}Q${x} ${y + 9} ${x + a - 4} ${y + 5.5}`;
  const fold = `M${x - a} ${y - 7}Q${x} ${y - 20} ${x + a} ${y - 7}`;
  const bag = `M${x - a + 3} ${y + 14}Q${x} ${y + 19} ${x + a - 2} ${y + 13}`;
  const crowsFeet = `M${x + side * 21} ${y + 2}l${side * 8} -3M${x + side * 21} ${y + 7}l${side * 8} 3`;
  // thick by the nose, thin at the temple
  const brow =
    `M${x - side * 17} ${y - 21}Q${x} ${y - 30 - s.browWeight} ${x + side * 20} ${y - 18}` +
    `Q${x} ${y - 29 + s.browWeight * 0.55} ${x - side * 17} ${y - 21 + s.browWeight}Z`;
  return [
    fill(white, "#f3eae0"),
    `<ellipse cx="${x + s.turn * 0.1}" cy="${y - 1}" rx="${6 * squeeze}" ry="6.2" fill="#2a1c17"/>`,
    stroke(upperLid, line, 3.2),
    stroke(lowerLid, line, 1.4, 'opacity="0.45"'),
    stroke(fold, line, 1.6, 'opacity="0.4"'),
    s.age > 0 ? stroke(bag, line, 1.6, 'opacity="0.35"') : "",
    s.age > 1 ? stroke(crowsFeet, line, 1.5, 'opacity="0.4"') : "",
    fill(brow, s.brow),
  ].join("");
}
