import encodeQR from "qr";

export type QrPicture = { size: number; path: string };

/** An SVG path with 1 × 1 squares, and a border of 4 units that scanners need. */
export function qrPicture(text: string): QrPicture {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join("") };
}
