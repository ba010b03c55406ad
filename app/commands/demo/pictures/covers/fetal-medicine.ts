import { lightTeal, paper, stroke } from "../svg";
import type { Cover } from "./cover";
import { along, band, depthScale, type Probe, plus, sector } from "./probe";

const fetal: Probe = { x: 560, y: -210, near: 236, far: 730, half: 34 };

/** A first-trimester fetus in its fluid, crown to rump. */
export const fetalMedicine: Cover = {
  slug: "fetal-medicine",
  probe: fetal,
  ground: "#0b2a33",
  gain: 3,
  seed: 37,
  map: `${band(fetal, 244, 18, "#b0b0b0")}${band(fetal, 282, 10, "#989898")}${along(fetal, 620, 730, -20, 22, "#b8b8b8", 0.8)}
<path d="M300 250C320 120 470 92 590 96C730 100 830 160 836 262C840 370 720 432 570 432C420 434 286 370 300 250Z" fill="#000" filter="url(#b6)"/>
<path d="M300 250C320 120 470 92 590 96C730 100 830 160 836 262C840 370 720 432 570 432C420 434 286 370 300 250Z" fill="none" stroke="#bdbdbd" stroke-width="9" filter="url(#b3)"/>
<path d="M470 104C580 84 800 110 838 262C800 200 700 160 610 150C560 146 520 128 470 104Z" fill="#9c9c9c" filter="url(#b3)"/>
<path d="M384 296C372 234 414 190 470 190C504 190 528 204 536 226C541 233 543 240 551 244C549 251 543 251 545 257C549 262 544 266 547 271C545 283 534 286 528 292C566 262 612 252 654 262C706 274 742 304 738 336C734 366 704 388 664 394C600 402 520 388 478 366C424 362 392 336 384 296Z" fill="#949494" transform="rotate(-4 560 290)" filter="url(#b3)"/>
<g transform="rotate(-4 560 290)"><path d="M400 294C392 244 424 206 470 206C496 206 514 214 522 228M400 294C406 322 430 344 462 348" fill="none" stroke="#efefef" stroke-width="7" filter="url(#b15)"/>
<path d="M424 286C420 252 444 232 474 234C496 240 500 262 486 284C468 304 434 308 424 286Z" fill="#4a4a4a" filter="url(#b3)"/><path d="M438 280C452 262 468 256 484 258" stroke="#cfcfcf" stroke-width="6" fill="none" filter="url(#b15)"/>
<path d="M534 240L543 248M520 268h20M516 292q12-2 16-8" stroke="#fff" stroke-width="5" stroke-linecap="round" filter="url(#b15)"/>
<path d="M484 352C544 376 610 384 680 376" stroke="#f4f4f4" stroke-width="8" stroke-dasharray="9 5" fill="none" filter="url(#b15)"/>
<ellipse cx="622" cy="322" rx="16" ry="12" fill="#1c1c1c" filter="url(#b3)"/><ellipse cx="576" cy="318" rx="22" ry="16" fill="#6d6d6d" filter="url(#b3)"/>
<path d="M560 292C552 262 566 242 586 222M586 222l-4-16M586 222l8-14M586 222l16-6" stroke="#adadad" stroke-width="10" fill="none" stroke-linecap="round" filter="url(#b15)"/>
<path d="M706 304C736 276 730 236 766 226M730 330C770 318 772 284 798 270" stroke="#a5a5a5" stroke-width="17" fill="none" stroke-linecap="round" filter="url(#b3)"/></g>`,
  over:
    stroke(sector(fetal, 7), paper, 1.5, 'opacity="0.35"') +
    stroke("M386 280L746 330", lightTeal, 2, 'stroke-dasharray="2 9"') +
    plus(380, 279, lightTeal) +
    plus(752, 331, lightTeal) +
    depthScale(110, 40, 500, lightTeal),
};
