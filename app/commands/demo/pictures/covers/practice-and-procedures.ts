import { fill, ink, lightTeal, stroke, teal } from "../svg";
import type { Cover } from "./cover";
import { along, band, depthScale, type Probe, sector } from "./probe";

const guided: Probe = { x: 400, y: -330, near: 352, far: 850, half: 31 };

/** A needle under guidance into a pocket of fluid. */
export const practiceAndProcedures: Cover = {
  slug: "practice-and-procedures",
  probe: guided,
  ground: "#f1ece2",
  gain: 3,
  seed: 53,
  map: `${band(guided, 360, 16, "#c4c4c4")}${band(guided, 392, 10, "#8a8a8a")}${band(guided, 416, 9, "#bcbcbc")}${band(guided, 448, 26, "#5a5a5a", "b6")}${band(guided, 482, 8, "#c2c2c2")}
<path d="M196 262C230 196 340 178 430 190C540 202 640 250 632 330C624 400 520 424 410 416C290 410 160 350 196 262Z" fill="#000" filter="url(#b6)"/>
<path d="M196 262C230 196 340 178 430 190C540 202 640 250 632 330C624 400 520 424 410 416C290 410 160 350 196 262Z" fill="none" stroke="#b8b8b8" stroke-width="8" filter="url(#b3)"/>
<path d="M220 350C250 306 330 322 360 356C390 384 372 420 320 416C270 410 220 390 220 350Z" fill="#9a9a9a" filter="url(#b3)"/>
<path d="M236 352C258 326 320 334 344 362" stroke="#f0f0f0" stroke-width="7" fill="none" filter="url(#b15)"/>${along(guided, 700, 850, -14, -6, "#0c0c0c", 0.75)}
${along(guided, 762, 850, 2, 16, "#b8b8b8", 0.7)}
<path d="M676 88L452 296" stroke="#fff" stroke-width="5" stroke-linecap="round" filter="url(#b15)"/>
<path d="M690 96L486 286" stroke="#9a9a9a" stroke-width="3" opacity="0.6" filter="url(#b15)" transform="translate(6 9)"/>
<circle cx="452" cy="296" r="5" fill="#fff"/>`,
  over:
    stroke(sector(guided, 7), ink, 1.5, 'opacity="0.4"') +
    stroke("M642 92L432 287M668 124L458 319", lightTeal, 2, 'stroke-dasharray="2 9"') +
    stroke("M722 46L663 100", ink, 3.5) +
    stroke("M714 36L732 56", ink, 3.5) +
    fill("M722 46L738 24L756 44L732 56L714 36Z", ink) +
    depthScale(880, 40, 500, teal),
};
