import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { lectures, sessions, users } from "#db/schema";
import { makeVideoAddress } from "~/media/video-address.server";
import { type Site, testSecret } from "./site";
import type { Visitor } from "./visitor";

/** Signed parts of the first lecture's address: today's, yesterday's, and one from two hours ahead. */
export async function videoAddresses({ db }: Site, { cookies }: Visitor) {
  const [{ id: sessionId } = { id: "" }] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.secretHash, await hashOf(cookies.get("session") ?? "")));
  const hour = 3_600_000;
  const [lecture] = await db
    .select({ packageId: lectures.packageId })
    .from(lectures)
    .where(eq(lectures.id, 1));
  const packageId = lecture?.packageId ?? "";
  const at = (offset: number) =>
    makeVideoAddress(testSecret, 1, sessionId, new Date(Date.now() + offset), packageId);
  return { current: await at(0), yesterday: await at(-24 * hour), next: await at(2 * hour) };
}

const hashOf = async (secret: string) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(secret))).toString("base64url");

export function renewals(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/Lectures/GetLecturesByCourseId/")) {
      calls.push(request.headers().authorization ?? "none");
    }
  });
  return calls;
}
