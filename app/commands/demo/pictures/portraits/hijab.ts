import { fill, stroke } from "../svg";
import type { Scarf, Skin } from "./sitter";

/** The scarf: a hood around the face, folded under the chin. Drawn over the face, with an opening for it. */
export function hijab(c: Scarf, skin: Skin, chin: number): string {
  const opening = `M300 160C264 160 237 186 235 230C234 276 256 ${chin - 8} 300 ${chin - 2}C344 ${chin - 8} 366 276 365 230C363 186 336 160 300 160Z`;
  const hood =
    "M300 100C226 100 190 158 192 232C193 290 204 326 188 366C174 396 154 412 134 428C190 486 250 516 318 520C392 508 436 478 468 430C442 412 426 394 412 366C396 326 407 290 408 232C410 158 374 100 300 100Z";
  return [
    stroke(opening, skin.line, 9, 'opacity="0.28"'),
    `<path fill-rule="evenodd" d="${hood}${opening}" fill="${c.base}"/>`,
    // the shaded side, and the under-cap's edge
    fill(
      "M352 178C374 220 370 290 330 336C352 350 372 384 380 440C418 452 446 450 468 430C442 412 426 394 412 366C396 326 407 290 408 232C410 170 384 118 340 106C376 140 388 190 378 236C374 212 366 192 352 178Z",
      c.shade,
    ),
    fill(
      `M240 286C256 326 280 ${chin} 306 ${chin + 4}C332 ${chin - 6} 350 310 360 280C372 340 344 372 300 376C262 374 236 346 240 286Z`,
      c.shade,
    ),
    stroke(
      "M216 344C242 388 300 408 370 382M198 376C238 426 310 446 392 416M172 414C230 464 320 482 416 442",
      c.line,
      2.6,
      'opacity="0.55"',
    ),
    stroke("M236 180C250 150 276 134 310 134M222 250C224 300 236 330 250 350", c.line, 2.2, 'opacity="0.45"'),
    stroke(opening, c.line, 2.4, 'opacity="0.6"'),
  ].join("");
}
