import { sameText, sign } from "~/keys.server";

/**
 * The signed part of a video's path: `<lecture>.<session>.<expiry>.<signature>`. Relative entries of a
 * playlist inherit it. The session's id is in it, so a copied address is of no use to anybody else.
 */
export type VideoAddress = { lectureId: number; sessionId: string; expires: Date };

const hour = 3_600_000;
const life = 12 * hour;

/**
 * A new address. Its expiry is counted from the start of the hour, so that pages within one hour hand
 * out the same address and the browser's own cache keeps working.
 */
export async function makeVideoAddress(
  secret: string,
  lectureId: number,
  sessionId: string,
  now: Date,
): Promise<string> {
  const expires = Math.floor(now.getTime() / hour) * hour + life;
  const claim = `${lectureId}.${sessionId}.${(expires / 1000).toString(36)}`;
  return `${claim}.${await sign(secret, "video-address", claim)}`;
}

/** The address behind a path's first part; `forged` when we never signed it, `expired` when it was ours. */
export async function readVideoAddress(
  secret: string,
  text: string,
  now: Date,
): Promise<VideoAddress | "forged" | "expired"> {
  const [lecture = "", sessionId = "", expiry = "", signature = "", ...rest] = text.split(".");
  const expected = await sign(secret, "video-address", `${lecture}.${sessionId}.${expiry}`);
  if (rest.length > 0 || !sameText(signature, expected)) return "forged";
  const expires = new Date(Number.parseInt(expiry, 36) * 1000);
  if (expires.getTime() <= now.getTime()) return "expired";
  return { lectureId: Number(lecture), sessionId, expires };
}
