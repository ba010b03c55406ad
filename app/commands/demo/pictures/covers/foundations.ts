import { ink, lightTeal, paper, stroke } from "../svg";
import type { Cover } from "./cover";
import { along, band, depthScale, type Probe, polar, sector } from "./probe";

const phantom: Probe = { x: 480, y: -150, near: 172, far: 668, half: 33 };
const wires = [90, 160, 230, 300, 370, 440]
  .map((y) => `<ellipse cx="480" cy="${y}" rx="4" ry="2.5" fill="#fff"/>`)
  .join("");
const row = [-28, -19, -10, 10, 19, 28]
  .map((a) => {
    const [x, y] = polar(phantom, 430, a).split(" ");
    return `<ellipse cx="${x}" cy="${y}" rx="4" ry="2.5" fill="#fff"/>`;
  })
  .join("");

/** Two cysts, a bright and a grey mass; what lies behind the first three is brighter or in shadow. */
const targets = [
  { x: 392, y: 190, r: 34, grey: "#000", behind: "#b4b4b4" },
  { x: 352, y: 372, r: 44, grey: "#060606", behind: "#b4b4b4" },
  { x: 600, y: 372, r: 44, grey: "#d2d2d2", behind: "#2a2a2a" },
  { x: 566, y: 190, r: 34, grey: "#a8a8a8" },
]
  .map(({ x, y, r, grey, behind }) => {
    const angle = (Math.atan2(x - phantom.x, y - phantom.y) * 180) / Math.PI;
    const depth = Math.hypot(x - phantom.x, y - phantom.y);
    const half = (Math.atan2(r, depth) * 180) / Math.PI;
    const [from, to] = [angle - half * 0.8, angle + half * 0.8];
    return `${behind ? along(phantom, depth + r, phantom.far, from, to, behind, 0.7) : ""}<circle cx="${x}" cy="${y}" r="${r}" fill="${grey}" filter="url(#b15)"/>`;
  })
  .join("");

/** A test phantom: rows of wires, fluid-filled and solid targets. */
export const foundations: Cover = {
  slug: "foundations",
  probe: phantom,
  ground: ink,
  gain: 3,
  seed: 11,
  map: band(phantom, 178, 16, "#bbb") + targets + wires + row,
  over:
    stroke(sector(phantom, 7), paper, 1.5, 'opacity="0.35"') +
    depthScale(900, 40, 500, lightTeal) +
    stroke("M480 36V508", lightTeal, 1.5, 'stroke-dasharray="2 9" opacity="0.7"'),
};
