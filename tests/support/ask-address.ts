import { isNotNull } from "drizzle-orm";
import { sessions } from "#db/schema";
import { samplesOf } from "./addresses";
import { type Counts, countsOf } from "./counting-worker";
import { certificateCode, linkSecret, type seedViewers, undoId, userId } from "./large-society";
import { isAdmins, isApi, type Row } from "./rows-of-build";
import type { Site } from "./site";
import { apiToken, Visitor } from "./visitor";

export type Answered = { counts: Counts; status: number };

/** Asks for any address of the large society, as somebody who may see it. */
export async function asker(site: Site, ids: Awaited<ReturnType<typeof seedViewers>>, now: Date) {
  const visitors = { learner: await Visitor.as(site, "learner"), admin: await Visitor.as(site, "admin") };
  const tokens = {
    learner: await apiToken(site, "learner", "Login"),
    admin: await apiToken(site, "admin", "LoginWeb"),
  };
  await site.db.update(sessions).set({ confirmedAt: now }).where(isNotNull(sessions.confirmedAt));
  const { results } = await site.d1
    .prepare(`select id from sessions where user_id = '${ids.learner}' and secret_hash is null`)
    .all<{ id: string }>();
  const session = results[0]?.id ?? "";
  const { results: periods } = await site.d1
    .prepare(`select id from subscription_periods where user_id = '${userId(300)}'`)
    .all<{ id: number }>();
  const valueFor = (row: Row, name: string) => {
    const isOther = isAdmins(row);
    const values: Record<string, string> = {
      userId: isOther ? userId(300) : ids.learner,
      removedId: userId(107),
      sessionId: isOther ? "session-300" : session,
      periodId: String(periods[0]?.id),
      secret: linkSecret,
      code: certificateCode,
      reference: "00000000",
      number: "2026-ZZZZZZ",
      undoId,
      username: "learner@demo.test",
      plan: "2",
      lang: "en",
      folder: "Boards",
      image: "none.webp",
      picture: "logo",
      address: "none",
      "*": "none",
    };
    return values[name] ?? "1";
  };
  return async (row: Row, { suffix = "", at = now.getTime() }: { suffix?: string; at?: number } = {}) => {
    const path = row.path
      .replaceAll(/\/:\w+\?/g, "")
      .replaceAll(/:(\w+)|\*/g, (part, name: string | undefined) => valueFor(row, name ?? part));
    const who = isAdmins(row) ? "admin" : "learner";
    const visitor = row.rule === "anyone" ? new Visitor(site.origin) : visitors[who];
    const headers = {
      "X-Now": String(row.rule === "anyone" ? at : now.getTime()),
      ...(isApi(row) ? tokens[who] : {}),
    };
    const [{ query }] = samplesOf(row.key);
    const answer = await (isApi(row) ? new Visitor(site.origin) : visitor).fetch(
      path + suffix + (query ? `${suffix.includes("?") ? "&" : "?"}${query}` : ""),
      { headers },
    );
    await answer.arrayBuffer();
    return { counts: countsOf(answer), status: answer.status };
  };
}
