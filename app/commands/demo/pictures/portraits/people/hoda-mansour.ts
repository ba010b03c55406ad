import { suit } from "../clothes";
import { type Sitter, skins } from "../sitter";

export const hodaMansour: Sitter = {
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
};
