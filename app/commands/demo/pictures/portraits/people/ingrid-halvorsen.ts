import { fill, stroke } from "../../svg";
import { jacket } from "../clothes";
import { type Sitter, skins } from "../sitter";

export const ingridHalvorsen: Sitter = {
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
};
