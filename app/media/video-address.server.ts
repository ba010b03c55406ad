import { digest, sameText, sign } from "~/keys.server";

/**
 * The signed part of a video's path: `<lecture>~<package>.<session>.<expiry>.<signature>`. Relative entries
 * of a playlist inherit it. The session's id is in it, so a copied address is of no use to anybody else.
 */
export type VideoAddress = { lectureId: number; sessionId: string; expires: Date; packageTag?: string };

/** Tells packages apart without naming them: a replaced video gets other addresses, as caches need it. */
const tagOf = async (packageId: string) => (await digest(packageId)).slice(0, 8);

/** Whether an address was made for the package that its lecture has now. */
export const isOfPackage = async ({ packageTag }: VideoAddress, packageId: string) =>
  packageTag === undefined || packageTag === (await tagOf(packageId));

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
  packageId?: string,
): Promise<string> {
  const expires = Math.floor(now.getTime() / hour) * hour + life;
  const lecture = packageId === undefined ? lectureId : `${lectureId}~${await tagOf(packageId)}`;
  const claim = `${lecture}.${sessionId}.${(expires / 1000).toString(36)}`;
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
  const [lectureId, packageTag] = lecture.split("~");
  return { lectureId: Number(lectureId), sessionId, expires, packageTag };
}
