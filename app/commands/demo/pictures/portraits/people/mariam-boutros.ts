import { fill, stroke } from "../../svg";
import { coat } from "../clothes";
import { type Sitter, skins } from "../sitter";

export const mariamBoutros: Sitter = {
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
};
