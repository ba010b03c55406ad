import { fill, stroke } from "../../svg";
import { coat } from "../clothes";
import { type Sitter, skins } from "../sitter";

export const tarekFahmy: Sitter = {
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
};
