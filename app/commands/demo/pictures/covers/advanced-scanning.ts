import { ink, lightTeal, paper, stroke } from "../svg";
import type { Cover } from "./cover";
import { along, band, depthScale, type Probe, polar, sector } from "./probe";

const cardiac: Probe = { x: 430, y: -70, near: 92, far: 700, half: 42, from: 0 };

/** A heart in four chambers with colour flow through the atrioventricular valves. */
export const advancedScanning: Cover = {
  slug: "advanced-scanning",
  probe: cardiac,
  ground: ink,
  gain: 2,
  seed: 23,
  map: `${band(cardiac, 104, 22, "#a5a5a5")}${band(cardiac, 138, 8, "#cfcfcf")}
<ellipse cx="430" cy="330" rx="268" ry="216" fill="#5c5c5c" filter="url(#b6)"/>
<ellipse cx="430" cy="330" rx="268" ry="216" fill="none" stroke="#c4c4c4" stroke-width="10" filter="url(#b3)"/>
<g transform="translate(440 318) rotate(-38)">
<path d="M0-156C84-150 128-60 116 30C106 110 60 152 0 156C-60 152-106 110-116 30C-128-60-84-150 0-156Z" fill="#989898" filter="url(#b3)"/>
<path d="M-14-118C-62-104-88-50-84 6L-14 8Z" fill="#000" filter="url(#b3)"/>
<path d="M16-112C60-98 86-50 84 4L16 8Z" fill="#000" filter="url(#b3)"/>
<path d="M-88 28C-86 84-58 122-12 128L-10 28Z" fill="#000" filter="url(#b3)"/>
<path d="M88 28C86 84 58 122 12 128L10 28Z" fill="#000" filter="url(#b3)"/>
<path d="M-86 14L-40 2M-8 12L-34-6M86 12L42-2M10 12L34-8" stroke="#e4e4e4" stroke-width="5" stroke-linecap="round" filter="url(#b15)"/>
<path d="M0 26V70M0 92V130" stroke="#c8c8c8" stroke-width="7" filter="url(#b15)"/>
</g>
<circle cx="560" cy="474" r="24" fill="#000" filter="url(#b3)"/><circle cx="560" cy="474" r="26" fill="none" stroke="#c8c8c8" stroke-width="5" filter="url(#b15)"/>
<path d="M440 486q24-26 60 6" stroke="#fff" stroke-width="16" fill="none" filter="url(#b3)"/>${along(cardiac, 580, 700, -2, 8, "#000", 0.8)}`,
  over:
    `<g transform="translate(440 318) rotate(-38)" filter="url(#b15)"><path d="M-52 36C-66 6-66-34-46-72C-34-44-30-6-36 34Z" fill="#b3392f" opacity="0.75"/><path d="M52 34C66 4 64-34 46-70C36-42 32-6 38 32Z" fill="#b3392f" opacity="0.75"/><path d="M-50 0C-50-20-50-36-46-48C-42-34-42-16-43 0Z" fill="#e0a04a" opacity="0.7"/></g>` +
    stroke(sector(cardiac, 7), paper, 1.5, 'opacity="0.35"') +
    stroke(
      `M${polar(cardiac, 210, -22)}A210 210 0 0 0 ${polar(cardiac, 210, 24)}L${polar(cardiac, 520, 24)}A520 520 0 0 1 ${polar(cardiac, 520, -22)}Z`,
      lightTeal,
      2,
      'stroke-dasharray="2 8"',
    ) +
    depthScale(912, 40, 500, lightTeal) +
    `<path d="M860 60h14v86h-14z" fill="#b3392f"/><path d="M860 146h14v86h-14z" fill="#2f5f9e"/><path d="M856 146h22" stroke="${paper}" stroke-width="3"/>`,
};
