export type Skin = { base: string; shade: string; line: string; lip: string };

export const skins = {
  fair: { base: "#ecccb5", shade: "#d6ac91", line: "#86563f", lip: "#b8705f" },
  light: { base: "#dfb997", shade: "#c69a76", line: "#75492f", lip: "#aa6450" },
  olive: { base: "#d0a37c", shade: "#b48460", line: "#66402a", lip: "#9a5945" },
  tan: { base: "#bf8e67", shade: "#a07050", line: "#553421", lip: "#874a39" },
  deep: { base: "#83573d", shade: "#67402c", line: "#2f1a11", lip: "#85443d" },
} satisfies Record<string, Skin>;

export type Scarf = { base: string; shade: string; line: string };

/** What makes one portrait differ from the next. */
export type Sitter = {
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
  /** Hair and clothes, as SVG: behind the head, over the face, below it. */
  behind: string;
  over: string;
  clothes: string;
  hijab?: Scarf;
  ears: boolean;
  neck: number;
};
