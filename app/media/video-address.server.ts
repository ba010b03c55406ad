import { type AppSecret, digest, isSigned, sign } from "~/crypto/keys.server";

/** `<lecture>~<package>.<session>.<expiry>.<signature>` in a path; relative playlist entries inherit it. */
export type VideoAddress = { lectureId: number; sessionId: string; expires: Date; packageTag?: string };

/** A replaced video must get other addresses, because caches keep the old one. */
const tagOf = async (packageId: string) => (await digest(packageId)).slice(0, 8);

export const isOfPackage = async ({ packageTag }: VideoAddress, packageId: string) =>
  packageTag === undefined || packageTag === (await tagOf(packageId));

const hour = 3_600_000;
const life = 12 * hour;

/** Counts the expiry from the full hour: pages within one hour share an address, so browser caches work. */
export async function makeVideoAddress(
  secret: AppSecret,
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

export async function readVideoAddress(
  secret: AppSecret,
  text: string,
  now: Date,
): Promise<VideoAddress | "forged" | "expired"> {
  const [lecture = "", sessionId = "", expiry = "", signature = "", ...rest] = text.split(".");
  const claim = `${lecture}.${sessionId}.${expiry}`;
  if (rest.length > 0 || !(await isSigned(secret, "video-address", claim, signature))) return "forged";
  const expires = new Date(Number.parseInt(expiry, 36) * 1000);
  if (expires.getTime() <= now.getTime()) return "expired";
  const [lectureId, packageTag] = lecture.split("~");
  return { lectureId: Number(lectureId), sessionId, expires, packageTag };
}
