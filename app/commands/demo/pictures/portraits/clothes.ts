import { fill, stroke, teal } from "../svg";

const torso = "M52 600C58 520 96 478 160 458L250 428L300 560L350 428L440 458C504 478 542 520 548 600Z";

/** A white coat, open over a blouse or a shirt. */
export function coat(inner: string, innerLine: string, collar: boolean): string {
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
export function suit(cloth: string, dark: string, shirt: string, tie?: string): string {
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
export function jacket(cloth: string, dark: string, top: string): string {
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
