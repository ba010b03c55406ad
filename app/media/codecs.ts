export const isH264 = (codecs: string) => /^avc[13]/.test(codecs);

const names: Readonly<Record<string, string>> = {
  ...{ avc1: "H.264", avc3: "H.264", hvc1: "HEVC", hev1: "HEVC", av01: "AV1", vp09: "VP9" },
  ...{ mp4v: "MPEG-4", mp4a: "AAC" },
};

export const codecNames = (codecs: string): string[] =>
  codecs.split(",").map((codec) => names[codec.split(".")[0] ?? ""] ?? codec);
