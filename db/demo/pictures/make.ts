/**
 * Draws the demo pictures: the board's portraits and the quarters' covers.
 *
 *   npx tsx db/demo/pictures/make.ts
 *
 * Everything is drawn here: nobody sat for the portraits and no patient was scanned for the covers.
 * Needs `rsvg-convert` (SVG to PNG) and `cwebp` (PNG to WebP; `ffmpeg` is used if it is missing).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateSync, inflateSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "pictures-"));

const ink = "#0f1d2b";
const paper = "#faf7f1";
const teal = "#0b6e6e";

// ---------------------------------------------------------------- portraits

type Skin = { base: string; shade: string; line: string; lip: string };

const skins = {
  fair: { base: "#ecccb5", shade: "#d6ac91", line: "#86563f", lip: "#b8705f" },
  light: { base: "#dfb997", shade: "#c69a76", line: "#75492f", lip: "#aa6450" },
  olive: { base: "#d0a37c", shade: "#b48460", line: "#66402a", lip: "#9a5945" },
  tan: { base: "#bf8e67", shade: "#a07050", line: "#553421", lip: "#874a39" },
  deep: { base: "#83573d", shade: "#67402c", line: "#2f1a11", lip: "#85443d" },
} satisfies Record<string, Skin>;

type Sitter = {
  slug: string;
  skin: Skin;
  /** Half the width of the face at the cheekbones, half the width of the jaw, and where the chin ends. */
  cheek: number;
  jaw: number;
  chin: number;
  /** Which way the head is turned, in pixels: the features move, the far side of the face is in shade. */
  turn: number;
  brow: string;
  browWeight: number;
  lipTint: boolean;
  /** 0 young, 1 middle-aged, 2 old. */
  age: 0 | 1 | 2;
  smile: number;
  glasses?: "round" | "square" | "fine";
  backdrop: string;
  /** Drawn behind the head, over the face, and the clothes. */
  behind: string;
  over: string;
  clothes: string;
  hijab?: { base: string; shade: string; line: string };
  ears: boolean;
  neck: number;
};

const stroke = (d: string, colour: string, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
const fill = (d: string, colour: string, extra = "") => `<path d="${d}" fill="${colour}" ${extra}/>`;

const torso = "M52 600C58 520 96 478 160 458L250 428L300 560L350 428L440 458C504 478 542 520 548 600Z";

/** A white coat, open over a blouse or a shirt. */
function coat(inner: string, innerLine: string, collar: boolean): string {
  return [
    fill(torso, "#fdfbf6"),
    fill("M350 428L440 458C504 478 542 520 548 600H430C440 540 420 480 350 428Z", "#e9e5dc"),
    fill(collar ? "M246 436L300 480L354 436L318 600H300Z" : "M240 446Q300 500 360 446L318 600H300Z", inner),
    collar
      ? fill("M250 424L300 476L282 508L238 446Z", "#fdfbf6") +
        fill("M350 424L300 476L318 508L362 446Z", "#ece8df")
      : "",
    collar ? stroke("M300 478V600", innerLine, 2.5) : "",
    fill("M244 420L208 448L232 500L214 512L300 600L262 500Z", "#fdfbf6"),
    fill("M356 420L392 448L368 500L386 512L312 600L340 500Z", "#f1ede4"),
    stroke(
      "M244 424L208 448L232 500L214 512L296 600M356 424L392 448L368 500L386 512L314 600",
      "#b9b7b0",
      2.5,
    ),
    stroke("M404 552H470M424 552V536M432 552V530", "#8f9595", 3),
    stroke("M432 552V532", teal, 4),
  ].join("");
}

/** A suit jacket with a shirt and, if given, a tie. */
function suit(cloth: string, dark: string, shirt: string, tie?: string): string {
  return [
    fill(torso, cloth),
    fill("M350 428L440 458C504 478 542 520 548 600H420C446 540 420 480 350 428Z", dark),
    fill("M244 430L300 474L356 430L300 600Z", shirt),
    tie ? fill("M288 470H312L318 492L310 600H290L282 492Z", tie) : "",
    tie ? stroke("M284 492H316", dark, 2) : "",
    fill("M248 418L300 470L278 506L236 444Z", shirt) + fill("M352 418L300 470L322 506L364 444Z", shirt),
    stroke("M248 420L236 444L278 506L300 470L322 506L364 444L352 420", "#b8b4aa", 2),
    fill("M238 428L196 456L222 506L204 520L298 600H300L250 470Z", cloth),
    fill("M362 428L404 456L378 506L396 520L302 600H300L350 470Z", dark),
    stroke(
      "M238 430L196 456L222 506L204 520L296 598M362 430L404 456L378 506L396 520L304 598",
      "#00000055",
      2.5,
    ),
  ].join("");
}

/** A jacket with an open neck. */
function jacket(cloth: string, dark: string, top: string): string {
  return [
    fill(torso, cloth),
    fill("M350 428L440 458C504 478 542 520 548 600H420C446 540 420 480 350 428Z", dark),
    fill("M252 462Q300 520 348 462L332 560L300 600L268 560Z", top),
    fill("M248 424C226 438 214 446 202 456L228 512L212 526L300 600L262 490Z", cloth),
    fill("M352 424C374 438 386 446 398 456L372 512L388 526L300 600L338 490Z", dark),
    stroke(
      "M250 426L202 456L228 512L212 526L298 600M350 426L398 456L372 512L388 526L302 600",
      "#00000050",
      2.5,
    ),
  ].join("");
}

function face(s: Sitter): string {
  const { skin, cheek: w, jaw: j, chin, turn: t } = s;
  const cx = 300;
  const outline =
    `M${cx - w} 226C${cx - w - 2} 166 ${cx - w * 0.72} 128 ${cx} 128C${cx + w * 0.72} 128 ${cx + w + 2} 166 ${cx + w} 226` +
    `C${cx + w} 262 ${cx + j + 8} 296 ${cx + j * 0.78} 318C${cx + j * 0.45} ${chin} ${cx + 16} ${chin + 2} ${cx} ${chin + 2}` +
    `C${cx - 16} ${chin + 2} ${cx - j * 0.45} ${chin} ${cx - j * 0.78} 318C${cx - j - 8} 296 ${cx - w} 262 ${cx - w} 226Z`;
  const f = cx + t; // the middle of the features
  const near = t >= 0 ? -1 : 1; // the lit side
  const far = -near;
  const eyeY = 231;
  const eye = (side: number) => {
    const squeeze = side === far ? 0.9 : 1;
    const x = f + side * 33 * (side === far ? 0.94 : 1.02);
    const a = 15 * squeeze;
    return [
      fill(
        `M${x - a} ${eyeY + 1}Q${x} ${eyeY - 14} ${x + a} ${eyeY + 1}Q${x} ${eyeY + 10} ${x - a} ${eyeY + 1}Z`,
        "#f3eae0",
      ),
      `<ellipse cx="${x + t * 0.1}" cy="${eyeY - 1}" rx="${6 * squeeze}" ry="6.2" fill="#2a1c17"/>`,
      stroke(`M${x - a - 1} ${eyeY + 1.5}Q${x} ${eyeY - 14.5} ${x + a + 1} ${eyeY + 1}`, skin.line, 3.2),
      stroke(
        `M${x - a + 4} ${eyeY + 5.5}Q${x} ${eyeY + 9} ${x + a - 4} ${eyeY + 5.5}`,
        skin.line,
        1.4,
        'opacity="0.45"',
      ),
      stroke(`M${x - a} ${eyeY - 7}Q${x} ${eyeY - 20} ${x + a} ${eyeY - 7}`, skin.line, 1.6, 'opacity="0.4"'),
      s.age > 0
        ? stroke(
            `M${x - a + 3} ${eyeY + 14}Q${x} ${eyeY + 19} ${x + a - 2} ${eyeY + 13}`,
            skin.line,
            1.6,
            'opacity="0.35"',
          )
        : "",
      s.age > 1
        ? stroke(
            `M${x + side * 21} ${eyeY + 2}l${side * 8} -3M${x + side * 21} ${eyeY + 7}l${side * 8} 3`,
            skin.line,
            1.5,
            'opacity="0.4"',
          )
        : "",
      // brow: thick by the nose, thin at the temple
      fill(
        `M${x - side * 17} ${eyeY - 21}Q${x} ${eyeY - 30 - s.browWeight} ${x + side * 20} ${eyeY - 18}` +
          `Q${x} ${eyeY - 29 + s.browWeight * 0.55} ${x - side * 17} ${eyeY - 21 + s.browWeight}Z`,
        s.brow,
      ),
    ].join("");
  };
  const mouthY = 303;
  const m = f + t * 0.15;
  const k = s.smile;
  return [
    s.ears
      ? `<ellipse cx="${cx - w - 1}" cy="240" rx="11" ry="23" fill="${near < 0 ? skin.base : skin.shade}"/><ellipse cx="${cx + w + 1}" cy="240" rx="11" ry="23" fill="${far > 0 ? skin.shade : skin.base}"/>` +
        stroke(`M${cx - w - 4} 230q-5 10 1 22M${cx + w + 4} 230q5 10-1 22`, skin.line, 1.6, 'opacity="0.5"')
      : "",
    fill(outline, skin.base),
    `<clipPath id="face"><path d="${outline}"/></clipPath><g clip-path="url(#face)">`,
    // the far side in shade: temple, cheek, jaw
    fill(
      `M${f + far * 34} 120C${f + far * 52} 170 ${f + far * 42} 200 ${f + far * 54} 226C${f + far * 62} 252 ${f + far * 40} 280 ${f + far * 38} 300` +
        `C${f + far * 34} 326 ${f + far * 14} 336 ${f + far * 4} 352H${cx + far * 130}V120Z`,
      skin.shade,
    ),
    // under the brow and along the far side of the nose
    fill(
      `M${f + far * 9} 214C${f + far * 7} 240 ${f + far * 9} 258 ${f + far * 17} 274C${f + far * 16} 283 ${f + far * 4} 284 ${f} 283C${f + far * 5} 264 ${f + far * 3} 236 ${f + far * 9} 214Z`,
      skin.shade,
    ),
    `<ellipse cx="${m}" cy="${mouthY + 23}" rx="14" ry="4" fill="${skin.shade}" opacity="0.6"/>`,
    "</g>",
    eye(-1),
    eye(1),
    stroke(
      `M${f + far * 15} 270C${f + far * 20} 278 ${f + far * 14} 285 ${f + far * 6} 283Q${f} 289 ${f + near * 7} 283C${f + near * 12} 284 ${f + near * 15} 280 ${f + near * 13} 274`,
      skin.line,
      2.4,
      'opacity="0.8"',
    ),
    s.lipTint
      ? fill(
          `M${m - 25} ${mouthY - k * 0.4}Q${m - 8} ${mouthY - 9} ${m} ${mouthY - 5}Q${m + 8} ${mouthY - 9} ${m + 25} ${mouthY - k * 0.4}Q${m} ${mouthY + 19} ${m - 25} ${mouthY - k * 0.4}Z`,
          skin.lip,
          'opacity="0.8"',
        )
      : fill(
          `M${m - 19} ${mouthY + 2}Q${m} ${mouthY + 16} ${m + 19} ${mouthY + 2}Z`,
          skin.lip,
          'opacity="0.45"',
        ),
    stroke(
      `M${m - 26} ${mouthY - k * 0.6}Q${m - 10} ${mouthY + k} ${m} ${mouthY + k * 0.55}Q${m + 10} ${mouthY + k} ${m + 26} ${mouthY - k * 0.6}`,
      skin.line,
      2.8,
    ),
    s.age > 0
      ? stroke(
          `M${f - 24} 282Q${f - 33} 288 ${f - 35} 298M${f + 24} 282Q${f + 33} 288 ${f + 35} 298`,
          skin.line,
          1.8,
          `opacity="${s.age > 1 ? 0.36 : 0.26}"`,
        )
      : "",
    s.age > 1 && !s.hijab
      ? stroke(
          `M${f - 28} 178Q${f} 173 ${f + 28} 178M${f - 22} 190Q${f} 186 ${f + 22} 190`,
          skin.line,
          1.5,
          'opacity="0.28"',
        )
      : "",
  ].join("");
}

function glasses(kind: Sitter["glasses"], t: number, w: number): string {
  if (!kind) return "";
  const f = 300 + t;
  const colour = kind === "fine" ? "#6d6152" : "#22262c";
  const width = kind === "fine" ? 2.4 : 4;
  const lens = (x: number) =>
    kind === "square"
      ? `<rect x="${x - 26}" y="212" width="52" height="38" rx="10" fill="#ffffff18" stroke="${colour}" stroke-width="${width}"/>`
      : `<ellipse cx="${x}" cy="232" rx="25" ry="${kind === "fine" ? 19 : 23}" fill="#ffffff18" stroke="${colour}" stroke-width="${width}"/>`;
  return (
    lens(f - 34) +
    lens(f + 34) +
    stroke(
      `M${f - 9} 228Q${f} 222 ${f + 9} 228M${f - 60} 226L${300 - w - 2} 221M${f + 60} 226L${300 + w + 2} 221`,
      colour,
      width,
    )
  );
}

/** The scarf: a hood around the face, folded under the chin. Drawn over the face, with an opening for it. */
function hijab(c: { base: string; shade: string; line: string }, skin: Skin, chin: number): string {
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

function portrait(s: Sitter): string {
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
${face(s)}
${s.hijab ? hijab(s.hijab, skin, s.chin) : ""}
${s.over}
${glasses(s.glasses, s.turn, s.hijab ? 63 : s.cheek)}
</g>
</svg>`;
}

const sitters: Sitter[] = [
  {
    slug: "hoda-mansour",
    skin: skins.light,
    cheek: 72,
    jaw: 56,
    chin: 344,
    turn: 6,
    brow: "#5b4a40",
    browWeight: 5,
    lipTint: true,
    age: 2,
    smile: 8,
    glasses: "fine",
    backdrop: "#c3d3d0",
    behind: "",
    over: "",
    clothes: suit("#33465a", "#263749", "#f2eee5"),
    hijab: { base: "#1f5f63", shade: "#174b50", line: "#0d3338" },
    ears: false,
    neck: 40,
  },
  {
    slug: "karim-el-shazly",
    skin: skins.olive,
    cheek: 76,
    jaw: 66,
    chin: 350,
    turn: -7,
    brow: "#6b6763",
    browWeight: 8,
    lipTint: false,
    age: 1,
    smile: 5,
    glasses: "square",
    backdrop: "#ccd2d6",
    behind: "",
    clothes: suit("#1f2f42", "#16222f", "#f6f3ec", "#0b6e6e"),
    over: [
      // short grey beard, then the hair
      fill(
        "M226 250C226 300 240 340 270 356C286 364 314 364 330 356C360 340 374 300 374 250C370 276 360 288 344 290C326 280 316 288 293 289C270 288 262 282 246 290C236 286 230 274 226 250ZM266 303Q293 292 320 303Q318 322 293 323Q268 322 266 303Z",
        "#8f8d8a",
        'fill-rule="evenodd"',
      ),
      fill("M226 250C226 300 240 340 270 356C262 330 246 306 246 290C236 286 230 274 226 250Z", "#757370"),
      stroke("M270 303Q282 308 293 305Q304 308 318 302", skins.olive.line, 2.8),
      fill(
        "M222 236C212 160 240 104 306 104C368 104 392 156 378 236C374 214 370 200 362 190C350 172 330 164 300 166C270 164 246 176 238 192C230 204 226 216 222 236Z",
        "#84827f",
      ),
      fill("M222 236C212 160 240 104 306 104C270 116 246 146 238 192C230 204 226 216 222 236Z", "#6c6a68"),
      stroke("M262 150C286 130 330 128 350 150M290 142C310 132 340 140 356 164", "#a5a39f", 2.4),
    ].join(""),
    ears: true,
    neck: 48,
  },
  {
    slug: "salma-abdel-rahman",
    skin: skins.olive,
    cheek: 70,
    jaw: 52,
    chin: 344,
    turn: -6,
    brow: "#2b1d18",
    browWeight: 6,
    lipTint: true,
    age: 0,
    smile: 9,
    backdrop: "#b9c4c9",
    behind: "",
    over: "",
    clothes: coat("#33465a", "#22303f", false),
    hijab: { base: "#d8c6ab", shade: "#c1ab8b", line: "#8d7455" },
    ears: false,
    neck: 38,
  },
  {
    slug: "youssef-naguib",
    skin: skins.light,
    cheek: 77,
    jaw: 66,
    chin: 350,
    turn: 7,
    brow: "#b9b4ac",
    browWeight: 9,
    lipTint: false,
    age: 2,
    smile: 5,
    backdrop: "#c9cfc4",
    behind: fill("M214 250C206 214 212 178 226 160V262ZM386 250C394 214 388 178 374 160V262Z", "#cfcac1"),
    clothes: suit("#4a4a4c", "#3a3a3d", "#f6f3ec", "#6d2f33"),
    over: [
      fill(
        "M222 226C214 190 218 166 230 152C230 178 230 196 228 228ZM378 226C386 190 382 166 370 152C370 178 370 196 372 228Z",
        "#d9d5cd",
      ),
      stroke("M262 146C280 136 300 134 316 138", "#f0d2b6", 5, 'opacity="0.8"'),
      fill(
        "M307 286C292 284 276 292 268 306C282 304 298 302 307 297C316 302 334 304 347 306C339 292 322 284 307 286Z",
        "#d3cec5",
      ),
      stroke("M307 288V297", "#a8a299", 2),
    ].join(""),
    ears: true,
    neck: 48,
  },
  {
    slug: "ingrid-halvorsen",
    skin: skins.fair,
    cheek: 70,
    jaw: 54,
    chin: 346,
    turn: 7,
    brow: "#a58a68",
    browWeight: 5,
    lipTint: true,
    age: 1,
    smile: 8,
    glasses: "round",
    backdrop: "#b7c9c8",
    behind: fill(
      "M300 98C216 98 196 170 200 240C202 300 200 330 214 356C240 372 262 366 270 350H336C346 368 366 370 388 352C400 326 398 300 400 240C404 170 384 98 300 98Z",
      "#b79f78",
    ),
    clothes: jacket("#0f5c5e", "#0b484b", "#f4efe6"),
    over: [
      fill(
        "M206 330C196 286 198 230 204 196C214 132 252 98 304 98C360 98 394 136 398 204C402 262 400 300 392 340C380 346 374 340 372 330C378 290 380 250 370 214C356 204 336 190 322 160C306 186 264 206 236 212C224 250 226 296 232 336C226 344 212 344 206 330Z",
        "#d8c197",
      ),
      fill(
        "M398 204C402 262 400 300 392 340C380 346 374 340 372 330C378 290 380 250 370 214C362 208 344 196 332 178C362 184 386 190 398 204Z",
        "#bfa67b",
      ),
      stroke(
        "M322 158C300 178 258 196 232 200M322 158C344 186 366 196 378 206M240 150C260 124 290 114 320 118M214 230C210 270 212 300 218 326",
        "#a88d60",
        2.2,
        'opacity="0.75"',
      ),
    ].join(""),
    ears: false,
    neck: 36,
  },
  {
    slug: "mariam-boutros",
    skin: skins.light,
    cheek: 70,
    jaw: 51,
    chin: 345,
    turn: -7,
    brow: "#2a1b15",
    browWeight: 6,
    lipTint: true,
    age: 0,
    smile: 10,
    backdrop: "#cfc9bd",
    behind: fill(
      "M300 92C216 92 190 160 194 236C196 300 168 350 176 416C182 456 216 470 254 458H346C384 470 420 456 424 416C432 350 404 300 406 236C410 160 384 92 300 92Z",
      "#33221c",
    ),
    clothes: coat("#0f6a6b", "#0a4f50", false),
    over: [
      fill(
        "M214 388C190 340 214 300 208 236C204 150 246 100 296 98C354 96 398 146 392 240C388 300 412 344 388 392C374 360 376 320 370 284C372 240 362 206 338 184C312 172 292 158 280 142C276 172 250 196 238 214C226 246 234 320 214 388Z",
        "#3f2b23",
      ),
      fill(
        "M214 388C190 340 214 300 208 236C206 196 214 164 228 142C230 180 232 200 238 214C226 246 234 320 214 388Z",
        "#2c1c17",
      ),
      stroke(
        "M280 142C290 124 316 114 340 122M300 150C330 156 362 176 376 214M380 260C380 300 394 330 390 370M222 250C222 300 216 330 212 360",
        "#5d4336",
        2.4,
      ),
    ].join(""),
    ears: false,
    neck: 36,
  },
  {
    slug: "tarek-fahmy",
    skin: skins.tan,
    cheek: 74,
    jaw: 64,
    chin: 350,
    turn: 7,
    brow: "#1d1613",
    browWeight: 9,
    lipTint: false,
    age: 0,
    smile: 6,
    backdrop: "#b9c9c6",
    behind: "",
    clothes: coat("#bccbd6", "#8fa3b2", true),
    over: [
      fill(
        "M227 244C226 300 240 340 270 356C286 364 314 364 330 356C360 340 374 300 373 244C370 278 364 292 350 294C334 282 322 289 307 290C290 289 278 284 258 294C240 290 230 274 227 244ZM280 303Q307 293 334 303Q332 321 307 322Q282 321 280 303Z",
        "#2b211d",
        'fill-rule="evenodd"',
      ),
      stroke("M283 302Q297 308 307 305Q317 308 331 302", skins.tan.line, 2.8),
      fill(
        "M224 238C206 176 222 104 300 98C352 94 394 124 380 180C380 204 378 220 375 238C374 216 370 200 362 186C340 176 318 172 296 158C280 172 252 176 240 186C230 202 226 218 224 238Z",
        "#231a17",
      ),
      stroke("M246 150C266 126 300 116 332 122M270 152C296 134 330 132 358 150", "#463731", 2.6),
    ].join(""),
    ears: true,
    neck: 48,
  },
  {
    slug: "adaeze-okonkwo",
    skin: skins.deep,
    cheek: 73,
    jaw: 55,
    chin: 346,
    turn: -6,
    brow: "#1a0f0b",
    browWeight: 6,
    lipTint: true,
    age: 1,
    smile: 9,
    backdrop: "#d6cbb6",
    behind: fill(
      "M300 66C232 60 190 110 190 172C178 204 192 240 214 256H386C408 240 422 204 410 172C410 110 368 60 300 66Z",
      "#1f1613",
    ),
    clothes: jacket("#22384f", "#182a3c", "#e8dfce"),
    over: [
      fill(
        "M224 240C200 214 196 170 210 140C226 90 272 74 304 76C352 76 388 104 396 150C402 186 396 220 376 240C378 208 368 184 350 172C330 160 270 160 250 172C232 184 222 208 224 240Z",
        "#2a1e19",
      ),
      stroke(
        "M236 130c8-10 14-14 22-18M262 104c10-6 20-8 30-8M318 96c12 2 20 6 28 12M360 122c8 8 12 16 16 26M226 166c2-8 4-14 8-20M256 144c8-6 16-8 24-10M306 130c12 0 20 4 28 8M352 154c6 6 10 12 14 20",
        "#46342b",
        3,
      ),
      '<circle cx="224" cy="272" r="5.500" fill="#c9a24e"/><circle cx="376" cy="272" r="5.500" fill="#c9a24e"/>'.replaceAll(
        ".500",
        ".5",
      ),
    ].join(""),
    ears: true,
    neck: 36,
  },
];

// ---------------------------------------------------------------- covers

const width = 960;
const height = 540;

type Probe = { x: number; y: number; near: number; far: number; half: number; from?: number };

type Cover = {
  slug: string;
  probe: Probe;
  /** How strongly each place reflects, as a grey picture: black is fluid, white is bone. */
  map: string;
  /** Line work over the scan, and the ground under it. */
  over: string;
  ground: string;
  gain: number;
  seed: number;
};

/** mulberry32: the same speckle every time. */
function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The grey values of a PNG as rsvg-convert writes them: 8 bits, RGBA or RGB, not interlaced. */
function readGrey(file: string): Float32Array {
  const png = readFileSync(file);
  const data: Buffer[] = [];
  let bytes = 4;
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    if (type === "IHDR") bytes = png[at + 17] === 6 ? 4 : 3;
    if (type === "IDAT") data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(data));
  const row = width * bytes;
  const lines = new Uint8Array(row * height);
  const grey = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)];
    for (let i = 0; i < row; i++) {
      const a = i >= bytes ? (lines[y * row + i - bytes] ?? 0) : 0;
      const b = y > 0 ? (lines[(y - 1) * row + i] ?? 0) : 0;
      const c = i >= bytes && y > 0 ? (lines[(y - 1) * row + i - bytes] ?? 0) : 0;
      const pa = Math.abs(b - c);
      const pb = Math.abs(a - c);
      const pc = Math.abs(a + b - 2 * c);
      const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      const predicted = [0, a, b, (a + b) >> 1, paeth][filter ?? 0] ?? 0;
      lines[y * row + i] = (raw[y * (row + 1) + 1 + i] ?? 0) + predicted;
    }
    for (let x = 0; x < width; x++) grey[y * width + x] = (lines[y * row + x * bytes] ?? 0) / 255;
  }
  return grey;
}

/** An RGBA PNG of the scan, clear outside the sector. */
function writePng(pixels: Uint8Array): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const out = Buffer.alloc(body.length + 12);
    out.writeUInt32BE(body.length, 0);
    out.write(type, 4, "latin1");
    body.copy(out, 8);
    let crc = ~0;
    for (const byte of out.subarray(4, body.length + 8)) {
      crc ^= byte;
      for (let k = 0; k < 8; k++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    out.writeUInt32BE(~crc >>> 0, body.length + 8);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const raw = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++)
    raw.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(raw)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function blur(field: Float32Array, cols: number, rows: number, sigma: number, along: boolean): Float32Array {
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  );
  const norm = Math.sqrt(weights.reduce((sum, w) => sum + w * w, 0));
  const out = new Float32Array(field.length);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++) {
        const rr = along ? Math.min(rows - 1, Math.max(0, r + k)) : r;
        const cc = along ? c : Math.min(cols - 1, Math.max(0, c + k));
        sum += (field[rr * cols + cc] ?? 0) * (weights[k + reach] ?? 0);
      }
      out[r * cols + c] = sum / norm;
    }
  }
  return out;
}

/**
 * A scan of the map, the way a curved probe makes one: random scatterers along each beam, blurred a little in depth
 * and more across (the beam widens), which interfere into speckle; then the logarithm of the envelope, laid out as
 * a sector.
 */
function scan(cover: Cover): Buffer {
  const { probe: p } = cover;
  const grey = readGrey(
    toPng(wrap(`<rect width="960" height="540" fill="#777"/>${cover.map}`), `${cover.slug}-map`),
  );
  const beams = 220;
  const samples = 420;
  const next = random(cover.seed);
  const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-9)) * Math.cos(2 * Math.PI * next());
  const half = (p.half * Math.PI) / 180;
  const middle = ((p.from ?? 0) * Math.PI) / 180;
  let re: Float32Array = new Float32Array(beams * samples);
  let im: Float32Array = new Float32Array(beams * samples);
  for (let s = 0; s < samples; s++) {
    for (let b = 0; b < beams; b++) {
      const r = p.near + ((p.far - p.near) * s) / (samples - 1);
      const t = middle + half * ((2 * b) / (beams - 1) - 1);
      const x = Math.round(p.x + r * Math.sin(t));
      const y = Math.round(p.y + r * Math.cos(t));
      const inside = x >= 0 && x < width && y >= 0 && y < height;
      const echo = inside ? (grey[y * width + x] ?? 0) : 0;
      const strength = 10 ** ((echo * 50 - 50) / 20);
      re[s * beams + b] = normal() * strength;
      im[s * beams + b] = normal() * strength;
    }
  }
  for (const along of [true, false]) {
    re = blur(re, beams, samples, along ? 1.3 : 1.9, along);
    im = blur(im, beams, samples, along ? 1.3 : 1.9, along);
  }
  const level = new Float32Array(beams * samples);
  for (let i = 0; i < level.length; i++) {
    const db = 20 * Math.log10(Math.hypot(re[i] ?? 0, im[i] ?? 0) + 1e-6);
    level[i] = Math.min(1, Math.max(0, (db + 46 + cover.gain) / 52));
  }
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const r = Math.hypot(x - p.x, y - p.y);
      const t = Math.atan2(x - p.x, y - p.y) - middle;
      const s = ((r - p.near) / (p.far - p.near)) * (samples - 1);
      const b = ((t / half + 1) / 2) * (beams - 1);
      if (s < 0 || s >= samples - 1 || b < 0 || b >= beams - 1) continue;
      const s0 = Math.floor(s);
      const b0 = Math.floor(b);
      const at = (ds: number, db: number) => level[(s0 + ds) * beams + b0 + db] ?? 0;
      const fs = s - s0;
      const fb = b - b0;
      const v = (at(0, 0) * (1 - fb) + at(0, 1) * fb) * (1 - fs) + (at(1, 0) * (1 - fb) + at(1, 1) * fb) * fs;
      // ink at the bottom of the scale, paper at the top
      const g = v ** 1.15;
      pixels.set([8 + g * 234, 15 + g * 226, 22 + g * 212, 255], (y * width + x) * 4);
    }
  }
  return writePng(pixels);
}

const wrap = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 960 540" width="960" height="540"><defs>${[1.5, 3, 6, 14, 30].map((s) => `<filter id="b${String(s).replace(".", "")}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${s}"/></filter>`).join("")}</defs>${body}</svg>`;

function polar(p: Probe, r: number, degrees: number): string {
  const t = ((degrees + (p.from ?? 0)) * Math.PI) / 180;
  return `${(p.x + r * Math.sin(t)).toFixed(1)} ${(p.y + r * Math.cos(t)).toFixed(1)}`;
}

function sector(p: Probe, grow = 0): string {
  const { near, far, half: h } = p;
  const [n, f] = [near - grow, far + grow];
  return `M${polar(p, n, -h)}A${n} ${n} 0 0 0 ${polar(p, n, h)}L${polar(p, f, h)}A${f} ${f} 0 0 1 ${polar(p, f, -h)}Z`;
}

/** Bands of tissue at a depth, as arcs around the probe. */
const band = (p: Probe, r: number, w: number, grey: string, soft = "b3") =>
  `<circle cx="${p.x}" cy="${p.y}" r="${r}" fill="none" stroke="${grey}" stroke-width="${w}" filter="url(#${soft})"/>`;

/** A slab along the beams from one depth to another: a shadow, or the brightness behind fluid. */
const along = (p: Probe, r1: number, r2: number, a1: number, a2: number, grey: string, opacity: number) =>
  `<path d="M${polar(p, r1, a1)}L${polar(p, r1, a2)}L${polar(p, r2, a2)}L${polar(p, r2, a1)}Z" fill="${grey}" opacity="${opacity}" filter="url(#b6)"/>`;

const depthScale = (x: number, y1: number, y2: number, colour: string) => {
  const step = (y2 - y1) / 12;
  const d = Array.from(
    { length: 13 },
    (_, i) => `M${x} ${(y1 + i * step).toFixed(1)}h${i % 4 === 0 ? -18 : -9}`,
  ).join("");
  return stroke(d, colour, 2.5);
};

const plus = (x: number, y: number, colour: string) =>
  stroke(`M${x - 9} ${y}h18M${x} ${y - 9}v18`, colour, 2.5);

function drawCover(cover: Cover): string {
  const image = scan(cover).toString("base64");
  return wrap(
    `<rect width="960" height="540" fill="${cover.ground}"/><image width="960" height="540" xlink:href="data:image/png;base64,${image}"/>${cover.over}`,
  );
}

const light = "#7cc4be";

// A test phantom: rows of wires, fluid-filled and solid targets.
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

const foundations: Cover = {
  slug: "foundations",
  probe: phantom,
  ground: ink,
  gain: 3,
  seed: 11,
  map: `${band(phantom, 178, 16, "#bbb")}${[
    [392, 190, 34],
    [352, 372, 44],
    [600, 372, 44],
    [566, 190, 34],
  ]
    .map(([x = 0, y = 0, r = 0], i) => {
      const a = (Math.atan2(x - phantom.x, y - phantom.y) * 180) / Math.PI;
      const d = Math.hypot(x - phantom.x, y - phantom.y);
      const half = (Math.atan2(r, d) * 180) / Math.PI;
      return `${i === 3 ? "" : along(phantom, d + r, 668, a - half * 0.8, a + half * 0.8, i === 2 ? "#2a2a2a" : "#b4b4b4", 0.7)}<circle cx="${x}" cy="${y}" r="${r}" fill="${["#000", "#060606", "#d2d2d2", "#a8a8a8"][i]}" filter="url(#b15)"/>`;
    })
    .join("")}${wires}${row}`,
  over:
    stroke(sector(phantom, 7), paper, 1.5, 'opacity="0.35"') +
    depthScale(900, 40, 500, light) +
    stroke("M480 36V508", light, 1.5, 'stroke-dasharray="2 9" opacity="0.7"'),
};

// A heart in four chambers with colour flow through the atrioventricular valves.
const cardiac: Probe = { x: 430, y: -70, near: 92, far: 700, half: 42, from: 0 };
const advanced: Cover = {
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
      light,
      2,
      'stroke-dasharray="2 8"',
    ) +
    depthScale(912, 40, 500, light) +
    `<path d="M860 60h14v86h-14z" fill="#b3392f"/><path d="M860 146h14v86h-14z" fill="#2f5f9e"/><path d="M856 146h22" stroke="${paper}" stroke-width="3"/>`,
};

// A first-trimester fetus in its fluid, crown to rump.
const fetal: Probe = { x: 560, y: -210, near: 236, far: 730, half: 34 };
const fetalMedicine: Cover = {
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
    stroke("M386 280L746 330", light, 2, 'stroke-dasharray="2 9"') +
    plus(380, 279, light) +
    plus(752, 331, light) +
    depthScale(110, 40, 500, light),
};

// A needle under guidance into a pocket of fluid.
const guided: Probe = { x: 400, y: -330, near: 352, far: 850, half: 31 };
const practice: Cover = {
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
    stroke("M642 92L432 287M668 124L458 319", light, 2, 'stroke-dasharray="2 9"') +
    stroke("M722 46L663 100", ink, 3.5) +
    stroke("M714 36L732 56", ink, 3.5) +
    fill("M722 46L738 24L756 44L732 56L714 36Z", ink) +
    depthScale(880, 40, 500, teal),
};

const covers = [foundations, advanced, fetalMedicine, practice];

// ---------------------------------------------------------------- files

function toPng(svg: string, name: string): string {
  const source = join(scratch, `${name}.svg`);
  const png = join(scratch, `${name}.png`);
  writeFileSync(source, svg);
  execFileSync("rsvg-convert", [source, "-o", png]);
  return png;
}

/** The best WebP that stays under the limit. */
function toWebp(png: string, out: string, limit: number): void {
  for (let quality = 88; quality >= 8; quality -= 4) {
    try {
      execFileSync("cwebp", ["-quiet", "-m", "6", "-sharp_yuv", "-q", String(quality), png, "-o", out]);
    } catch {
      const args = [
        "-y",
        "-loglevel",
        "error",
        "-i",
        png,
        "-c:v",
        "libwebp",
        "-quality",
        String(quality),
        out,
      ];
      execFileSync("ffmpeg", args);
    }
    if (statSync(out).size < limit) {
      console.log(`${out} ${statSync(out).size} bytes, quality ${quality}`);
      return;
    }
  }
  throw new Error(`${out} does not fit ${limit} bytes.`);
}

mkdirSync(join(here, "boards"), { recursive: true });
mkdirSync(join(here, "quarters"), { recursive: true });
for (const sitter of sitters) {
  toWebp(toPng(portrait(sitter), sitter.slug), join(here, "boards", `${sitter.slug}.webp`), 16_000);
}
for (const cover of covers) {
  toWebp(toPng(drawCover(cover), cover.slug), join(here, "quarters", `${cover.slug}.webp`), 24_000);
}
rmSync(scratch, { recursive: true, force: true });
