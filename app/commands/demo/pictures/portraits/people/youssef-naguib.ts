import { fill, stroke } from "../../svg";
import { suit } from "../clothes";
import { type Sitter, skins } from "../sitter";

export const youssefNaguib: Sitter = {
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
};
