import { coat } from "../clothes";
import { type Sitter, skins } from "../sitter";

export const salmaAbdelRahman: Sitter = {
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
};
