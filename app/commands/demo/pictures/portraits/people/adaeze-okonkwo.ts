import { fill, stroke } from "../../svg";
import { jacket } from "../clothes";
import { type Sitter, skins } from "../sitter";

export const adaezeOkonkwo: Sitter = {
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
    '<circle cx="224" cy="272" r="5.5" fill="#c9a24e"/><circle cx="376" cy="272" r="5.5" fill="#c9a24e"/>',
  ].join(""),
  ears: true,
  neck: 36,
};
