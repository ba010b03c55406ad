import { fill, stroke } from "../../svg";
import { suit } from "../clothes";
import { type Sitter, skins } from "../sitter";

export const karimElShazly: Sitter = {
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
};
