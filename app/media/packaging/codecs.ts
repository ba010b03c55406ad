export const isH264 = (codecs: string) => /^avc[13]/.test(codecs);

const names: Readonly<Record<string, string>> = {
  avc1: "H.264",
  avc3: "H.264",
  hvc1: "HEVC",
  hev1: "HEVC",
  av01: "AV1",
  vp09: "VP9",
  mp4v: "MPEG-4 Part 2",
  mp4a: "AAC",
  "ac-3": "AC-3",
  "ec-3": "E-AC-3",
};

const soundsEverywhere = ["mp4a", "Opus", "fLaC", ".mp3"];

/** Names sound that many browsers leave out; null if all play it. */
export function rareSound(codecs: string): string | null {
  const [, sound] = codecs.split(",");
  const isUsual = !sound || soundsEverywhere.some((usual) => sound.startsWith(usual));
  return isUsual ? null : (codecNames(sound)[0] ?? sound);
}

export const codecNames = (codecs: string): string[] =>
  codecs.split(",").map((codec) => names[codec.split(".")[0] ?? ""] ?? codec);

/** Reads the profile and level, such as `avc1.42c01e`. Null if there is none. */
export function h264Codec(init: Uint8Array): string | null {
  const box = new TextDecoder("latin1").decode(init).indexOf("avcC");
  if (box < 0) return null;
  const profile = [...init.subarray(box + 5, box + 8)];
  return `avc1.${profile.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
