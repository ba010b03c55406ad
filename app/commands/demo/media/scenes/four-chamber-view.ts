/** The fetal heart in its four-chamber view, beating inside the chest. */
import { cyan } from "../canvas";
import { type Scene, squeeze } from "../scene";
import { drawResults } from "../screen";
import { drawChest, moveHeart } from "./heart";

const bpm = 140;
const state = { systole: 0, sway: 0 };

export const fourChamber: Scene = {
  slug: "four-chamber-view",
  settings: {
    title: "Four-chamber view",
    preset: "OB Fetal Echo",
    probe: "C9-2",
    output: "MI 0.9 TIs 0.3",
    hertz: 64,
    range: 54,
    gain: 51,
  },
  sound: { kind: "doppler", bpm },
  probe: { radius: 4, halfAngle: 35, depth: 7.9, focus: 4.6 },
  move: (t) => {
    state.systole = squeeze(t, bpm);
    state.sway = 0.07 * Math.sin(t * 0.8);
    moveHeart(state);
  },
  tissue: (point, echo) => drawChest(point, echo, state),
  overlay: ({ canvas, at }, t) => {
    if (t > 2 && t < 8.5) {
      const labels = [
        ["LV", -0.33, 3.5],
        ["RV", -1.1, 4.28],
        ["LA", 0.6, 4.45],
        ["RA", -0.15, 5.2],
      ] as const;
      for (const [name, x, z] of labels) {
        const [px, py] = at(x + state.sway, z);
        canvas.text(name, px - 9, py - 6, 12, cyan);
      }
    }
    drawResults(canvas, [
      ["FHR", `${bpm} bpm`],
      ["View", "4CH"],
    ]);
  },
};
