import { eq } from "drizzle-orm";
import { activities, savedSelections, subscriptionPeriods, users } from "#db/schema";
import { accountOf } from "./learners";
import { startSite } from "./site";
import { Visitor } from "./visitor";

const day = 86_400_000;

type Arrival = { planDays?: number; removed?: true };
type Fields = [string, string][];

export const usersList = "/admin/admin-users-list-n";

/** The screen for several users at once, with the users selected in the list. */
export const bulk = (ids: readonly string[], action?: string, more: Record<string, string> = {}) =>
  `/admin/admin-users-bulk?${new URLSearchParams([
    ...Object.entries({ ...more, ...(action && { do: action }) }),
    ...ids.map((id) => ["userId", id]),
  ])}`;

export const hiddenOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map(([, value = ""]) => value);

/** Each row's other cells, by the first one. */
export const rowsOf = (html: string) =>
  Object.fromEntries(
    (html.match(/<tr[^>]*><td.*?<\/tr>/gs) ?? []).map((row) => {
      const [name = "", ...cells] = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
        cell.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'"),
      );
      return [name.replace("@mail.test", ""), cells.join(" | ")];
    }),
  );

export const ticked = (html: string) =>
  [...html.matchAll(/<input(?=[^>]*name="itemId")(?=[^>]*checked="")[^>]*value="(\d+)"/g)].map(([, id]) =>
    Number(id),
  );

/** A site of its own, with an Admin who uses the screen without JavaScript. */
export async function startBulk() {
  const site = await startSite();
  const admin = await Visitor.as(site, "admin");
  const [account] = await site.db.select().from(users).where(eq(users.email, "admin@demo.test"));

  const read = async (answer: Response) => ({
    status: answer.status,
    html: (await answer.text()).replaceAll("<!-- -->", ""),
  });
  const open = async (path: string) => read(await admin.fetch(path));
  const post = async (path: string, fields: Fields) =>
    read(
      await admin.fetch(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: site.origin },
      }),
    );

  return {
    site,
    adminId: account?.id ?? "",
    open,
    post,

    /** Removes all accounts that have arrived. */
    async clear() {
      await site.d1.prepare("delete from users where email like '%@mail.test'").run();
      await site.db.delete(activities);
      await site.db.delete(savedSelections);
    },

    /** An account, with a monthly plan that runs for some days where it is asked for. */
    async arrive(name: string, { planDays, removed }: Arrival = {}): Promise<string> {
      const [id, now] = [name, new Date()];
      const state = removed && ({ removedAt: now, removedBy: "Admin" } as const);
      await site.db.insert(users).values({ ...accountOf(id, now), addressConfirmedAt: now, ...state });
      if (planDays === undefined) return id;
      const expiresAt = new Date(now.getTime() + planDays * day);
      const startsAt = new Date(now.getTime() - day);
      await site.db.insert(subscriptionPeriods).values({ userId: id, plan: 1, startsAt, expiresAt });
      return id;
    },

    /** Sends the form of the screen at this path, or of an earlier answer. */
    async send(path: string, fields: Fields = [], page?: string) {
      const html = page ?? (await open(path)).html;
      const seen = hiddenOf(html, "seen").map((value): [string, string] => ["seen", value]);
      const [token = ""] = hiddenOf(html, "_xsrf");
      return post(path, [["_xsrf", token], ["baseline", ""], ...seen, ...fields]);
    },

    record: async () =>
      (await site.db.select().from(activities)).map(({ action, label }) => `${action} ${label}`).sort(),

    async endOf(userId: string): Promise<Date | undefined> {
      const ofUser = eq(subscriptionPeriods.userId, userId);
      const [period] = await site.db.select().from(subscriptionPeriods).where(ofUser);
      return period?.expiresAt;
    },
  };
}

export type BulkScreen = Awaited<ReturnType<typeof startBulk>>;
