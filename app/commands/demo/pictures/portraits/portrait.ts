import { fill, ink, paper, stroke } from "../svg";
import { drawFace } from "./face";
import { glasses } from "./glasses";
import { hijab } from "./hijab";
import type { Sitter } from "./sitter";

/** The whole picture: the sector behind the sitter, shoulders, head, and what is worn over it. */
export function drawPortrait(s: Sitter): string {
  const { skin } = s;
  const n = s.neck;
  const ticks = Array.from({ length: 9 }, (_, i) => `M${i % 4 === 0 ? 556 : 566} ${52 + i * 44}H576`).join(
    "",
  );
  const throat = `M${300 - n} 290V396L${300 - n - 24} 424L300 500L${300 + n + 24} 424L${300 + n} 396V290Z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">
<rect width="600" height="600" fill="#efe9dd"/>
<path d="M214 24A150 150 0 0 0 386 24L640 600H-40Z" fill="${s.backdrop}"/>
${stroke("M140 190A420 420 0 0 0 460 190M76 336A640 640 0 0 0 524 336", paper, 2.5, 'stroke-dasharray="1 11" opacity="0.55"')}
${stroke(ticks, ink, 3, 'opacity="0.45"')}
<g transform="translate(300 64) scale(1.15) translate(-300 -82)">
${s.behind}
${s.hijab ? "" : fill(throat, skin.base) + fill(`M${300 + n} 396L${300 + n + 24} 424L330 470L${300 + n - 14} 392C${300 + 8} 386 ${300 - n + 14} 366 ${300 - n} 318V300H${300 + n}V396Z`, skin.shade)}
<g transform="translate(0 -40)">${s.clothes}</g>
${drawFace(s)}
${s.hijab ? hijab(s.hijab, skin, s.chin) : ""}
${s.over}
${glasses(s.glasses, s.turn, s.hijab ? 63 : s.cheek)}
</g>
</svg>`;
}
