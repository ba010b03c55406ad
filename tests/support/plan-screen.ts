import { activities, subscriptionPeriods, users } from "#db/schema";
import { expiryOf, type PlanId } from "~/models/subscription/subscription";
import { type Site, startSite } from "./site";
import { type Account, Visitor } from "./visitor";

export const subscribed = { isSubscribed: "on" };

/** The subscription screen of a user, the newcomer's unless a test says whose. */
export class PlanScreen {
  private constructor(
    readonly site: Site,
    readonly admin: Visitor,
    private readonly ids: Map<string, string>,
  ) {}

  static async start(): Promise<PlanScreen> {
    const site = await startSite();
    const accounts = await site.db.select({ id: users.id, email: users.email }).from(users);
    const ids = new Map(accounts.map(({ id, email }) => [email, id]));
    return new PlanScreen(site, await Visitor.as(site, "admin"), ids);
  }

  idOf(account: Account) {
    return this.ids.get(`${account}@demo.test`) ?? "";
  }

  path(account: Account = "newcomer") {
    return `/admin/admin-user-subscription-plan-n/${this.idOf(account)}/${account}%40demo.test`;
  }

  async open(path = this.path()) {
    const answer = await this.admin.fetch(path);
    return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
  }

  save(fields: Record<string, string>) {
    return this.admin.submit(this.path(), fields);
  }

  /** No plan and no activity is left of the test before. */
  clear() {
    const { db } = this.site;
    return db.batch([db.delete(subscriptionPeriods), db.delete(activities)]);
  }

  async give(plan: PlanId, more: Partial<typeof subscriptionPeriods.$inferInsert> = {}) {
    const startsAt = more.startsAt ?? new Date();
    const expiresAt = expiryOf(startsAt, plan);
    const values = { userId: this.idOf("newcomer"), plan, startsAt, expiresAt, ...more };
    const [period] = await this.site.db.insert(subscriptionPeriods).values(values).returning();
    if (!period) throw new Error("nothing stored");
    return { ...period, version: `${period.id}-${period.expiresAt.getTime()}` };
  }

  stored() {
    return this.site.db.select().from(subscriptionPeriods);
  }

  /** Makes every write of a table fail, as a database in trouble does. */
  async whileWritesFail(table: "subscription_periods" | "users", run: () => Promise<void>) {
    const { d1 } = this.site;
    const events = ["insert", "update"];
    const fail = (event: string) =>
      `create trigger fail_${event} before ${event} on ${table} begin select raise(abort, 'D1'); end`;
    for (const event of events) await d1.prepare(fail(event)).run();
    await run().finally(() => d1.batch(events.map((event) => d1.prepare(`drop trigger fail_${event}`))));
  }
}

export const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];

export const inBox = (html: string) =>
  [
    ...(/Current Subscription<\/h2>(.*?)<\/section>/s.exec(html)?.[1] ?? "").matchAll(
      /<dd[^>]*>(.*?)<\/dd>/gs,
    ),
  ].map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, "").trim());

export const isChecked = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].includes("checked") ?? null;
