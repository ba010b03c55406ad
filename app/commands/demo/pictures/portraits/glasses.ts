import { stroke } from "../svg";
import type { Sitter } from "./sitter";

export function glasses(kind: Sitter["glasses"], t: number, w: number): string {
  if (!kind) return "";
  const f = 300 + t;
  const colour = kind === "fine" ? "#6d6152" : "#22262c";
  const width = kind === "fine" ? 2.4 : 4;
  const lens = (x: number) =>
    kind === "square"
      ? `<rect x="${x - 26}" y="212" width="52" height="38" rx="10" fill="#ffffff18" stroke="${colour}" stroke-width="${width}"/>`
      : `<ellipse cx="${x}" cy="232" rx="25" ry="${kind === "fine" ? 19 : 23}" fill="#ffffff18" stroke="${colour}" stroke-width="${width}"/>`;
  return (
    lens(f - 34) +
    lens(f + 34) +
    stroke(
      `M${f - 9} 228Q${f} 222 ${f + 9} 228M${f - 60} 226L${300 - w - 2} 221M${f + 60} 226L${300 + w + 2} 221`,
      colour,
      width,
    )
  );
}
