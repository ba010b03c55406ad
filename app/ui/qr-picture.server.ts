import encodeQR from "qr";

export type QrPicture = { size: number; path: string };

/** An SVG path with a rectangle for each run of dark squares of 1 × 1, and a border of 4 units that scanners need. */
export function qrPicture(text: string): QrPicture {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}H${end}v1H${x}z`];
    }),
  );
  return { size: rows.length, path: runs.join("") };
}
