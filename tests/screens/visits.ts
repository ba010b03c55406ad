import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  accountNotices,
  activities,
  certificates,
  lectureProgress,
  messages,
  passwordRequests,
  sieges,
  throttles,
  undos,
  users,
} from "#db/schema";
import { addLink, newLinkSecret } from "~/models/identity/password-link";
import { closePages, hydrated, lend, openPage, resize, sessionOf } from "../support/browser";
import { addOrder, approvedOrder, makePayable, openOrder, reportedOrder } from "../support/orders";
import { addPlayed } from "../support/played";
import { type Site, startSite } from "../support/site";
import { type Account, Visitor } from "../support/visitor";
import { addWeeks } from "../support/watched-weeks";
import type { Guest, Screen } from "./screens";

/** Their sign-in waits for a second step, for a few minutes after the password. */
const signsIn: Partial<Record<Guest, Account>> = {
  newcomer: "newcomer",
  "half way": "admin",
  "not set up": "lapsed",
};

type PreparePage = (page: Page) => Promise<void>;

type OpenOptions = { javaScript?: boolean; width?: number };

/** A site where every screen has something to show, and one browser for each guest that looks at its screens in turn. */
export class Visits {
  readonly sessions = new Map<Guest, Visitor>();
  readonly #ids = new Map<string, string>();
  readonly #pages = new Map<string, Page>();
  readonly #crashed = new Set<Page>();

  private constructor(
    readonly site: Site,
    readonly prepare: PreparePage,
    readonly deviceScaleFactor: number,
  ) {}

  /** `prepare` sees each window before anything is in it. */
  static async start(
    vars?: Record<string, string>,
    prepare: PreparePage = async () => {},
    deviceScaleFactor = 1,
  ): Promise<Visits> {
    const visits = new Visits(await startSite(vars && { vars }), prepare, deviceScaleFactor);
    await visits.#fill();
    return visits;
  }

  async #fill(): Promise<void> {
    const { db } = this.site;
    await db.insert(messages).values({
      name: "د. سلمى عبد الرحمن",
      email: "salma@mail.example",
      subject: "When does the diploma start?",
      network: "n".repeat(43),
      message: "Dear society,\n\nplease tell me when the next diploma starts.",
      createdAt: new Date(),
    });
    await db
      .insert(passwordRequests)
      .values({ userId: await this.#idOf("learner"), requestedAt: new Date() });
    await db
      .insert(sieges)
      .values({ userId: await this.#idOf("learner"), since: new Date(), lastAt: new Date() });
    await db.insert(activities).values({
      at: new Date(),
      actorId: "a",
      actorEmail: "admin@demo.test",
      action: "changed",
      subject: "board",
      subjectId: "1",
      label: "Prof. Hoda Mansour",
      before: '{"title":"Member"}',
      after: '{"title":"President"}',
    });
    const imported = { at: new Date(), actorId: "a", actorEmail: "admin@demo.test", subject: "user" };
    await db.insert(activities).values({
      ...imported,
      id: 9000,
      action: "imported users from",
      subjectId: "",
      label: "members.csv",
      after: '{"users":12}',
    });
    for (let at = 0; at < 12; at += 1) {
      const label = `member${at}@mail.example`;
      const member = { ...imported, action: "added", subjectId: `m${at}`, label };
      await db.insert(activities).values({ ...member, after: JSON.stringify({ email: label }) });
    }
    for (const account of ["learner", "lapsed", "admin"] as const) {
      this.sessions.set(account, await sessionOf(this.site, account));
      this.#ids.set(account, await this.#idOf(account));
    }
    this.sessions.set("asked", await Visitor.as(this.site, "admin", { confirmedAt: null }));
    const told = { userId: this.#ids.get("lapsed") ?? "", at: new Date() };
    await db.insert(accountNotices).values([
      { ...told, actorId: this.#ids.get("admin") ?? "", what: "password link" },
      { ...told, actorId: "", what: "address" },
    ]);
    this.sessions.set("witness", await Visitor.as(this.site, "newcomer"));
    this.#ids.set("newcomer", await this.#idOf("newcomer"));
    await new Visitor(this.site.origin).submit("/front-account-management", {
      email: "newcomer@demo.test",
    });
    const userId = this.#ids.get("learner") ?? "";
    await db.insert(lectureProgress).values([
      { userId, lectureId: 1, position: 4, furthest: 6, seen: "[[0,6]]", playedAt: new Date() },
      { userId, lectureId: 2, position: 10, furthest: 10, seen: "[[0,10]]", watchedAt: new Date() },
    ]);
    await this.#award(userId);
    await addWeeks(this.site, 26, new Date());
    // Tomorrow, so that it can be undone however long all screens take.
    const createdAt = new Date(Date.now() + 86_400_000);
    const about = { adminId: this.#ids.get("admin") ?? "", userId, removed: '{"items":[1,2]}', createdAt };
    await db.insert(undos).values({ ...about, id: "undo", kind: "courses" });
    this.#ids.set("undo", "undo");
    const lapsed = this.#ids.get("lapsed") ?? "";
    const reported = reportedOrder("K7QM2XPD", lapsed, new Date(Date.now() - 9 * 86_400_000), {
      wantedCourseId: 1,
      paidAmount: 900,
      transferReference: "IPN 55821",
      foldedReference: "ipn55821",
      sender: "Dr. Mona Abdel Rahman",
      phone: "+201000000001",
    });
    const alike = { foldedReference: "ipn55821", transferReference: "IPN 55821", phone: "+201000000002" };
    const approved = approvedOrder("01234567", userId, new Date(), alike);
    this.#ids.set("reported", String(await addOrder(db, reported)));
    this.#ids.set("approved", String(await addOrder(db, approved)));
    await makePayable(db);
    await addOrder(db, openOrder("AB12CD34", userId, new Date()));
    const { secret, digest } = await newLinkSecret();
    await addLink(db, { digest, userId }, new Date());
    this.#ids.set("link", secret);
  }

  /** Course 2's certificate is valid, course 3's withdrawn; course 4 waits for a name. */
  async #award(userId: string): Promise<void> {
    const { db } = this.site;
    const mona = {
      userId,
      name: "Dr. Mona Abdel Rahman",
      arabicName: "د. منى عبد الرحمن",
      issuedAt: new Date(),
    };
    const courseName = "Advanced Ultrasound of Gynecology and Pregnancy";
    const echo = { ...mona, courseId: 3, courseName: "Fetal Echo & Doppler" };
    const [valid, withdrawn] = ["0123456789ABCDEF", "FEDCBA9876543210"];
    await db.insert(certificates).values([
      { ...mona, code: valid, courseId: 2, courseName, cpdMinutes: 90 },
      { ...echo, code: withdrawn, withdrawnAt: new Date(), withdrawnFor: "Issued to the wrong person" },
    ]);
    this.#ids.set("valid", valid);
    this.#ids.set("withdrawn", withdrawn);
    await addPlayed(db, userId, [9, 10]);
  }

  async #idOf(account: Account): Promise<string> {
    const { db } = this.site;
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, `${account}@demo.test`));
    return user?.id ?? "";
  }

  async sessionOf(guest: Guest): Promise<Visitor> {
    const account = signsIn[guest];
    const known = this.sessions.get(guest);
    if (!account) return known ?? new Visitor(this.site.origin);
    await this.site.db.delete(throttles);
    const visitor = new Visitor(this.site.origin);
    await visitor.signIn(account);
    return visitor;
  }

  pathOf({ path, account }: Screen): string {
    const nameOf = (name: string) => (name === "id" ? (account ?? "learner") : name);
    return path.replace(/\{(\w+)\}/g, (_, name) => this.#ids.get(nameOf(name)) ?? "");
  }

  /** The guest's window, in light colours, with that screen in it. */
  async open(screen: Screen, options: OpenOptions = {}): Promise<Page> {
    const { account } = screen;
    const { javaScript = true, width = 1280 } = options;
    const window = `${account} ${javaScript}`;
    const left = this.#pages.get(window);
    const page = left && !this.#crashed.has(left) ? left : await this.#newWindow(javaScript);
    this.#pages.set(window, page);
    await page.emulateMedia({ colorScheme: "light" });
    await resize(page, width);
    const session = account && (await this.sessionOf(account));
    if (session) await lend(page, session);
    const answer = await page.goto(this.pathOf(screen));
    expect(answer?.status()).toBe(screen.status ?? 200);
    if (screen.hasScript && javaScript) await hydrated(page);
    if (screen.pressed) await press(page, screen.pressed);
    return page;
  }

  /** Lets screens name this id in braces. */
  know(name: string, id: string): void {
    this.#ids.set(name, id);
  }

  async #newWindow(javaScript: boolean): Promise<Page> {
    const page = await openPage({
      site: this.site,
      javaScript,
      isKept: true,
      deviceScaleFactor: this.deviceScaleFactor,
    });
    page.once("crash", () => this.#crashed.add(page));
    await this.prepare(page);
    return page;
  }

  /** If Chromium ends a window by itself, judges the screen once more in a new one; nothing else is forgiven. */
  async judge(look: () => Promise<void>): Promise<void> {
    const before = this.#crashed.size;
    try {
      await look();
    } catch (error) {
      if (this.#crashed.size === before) throw error;
      console.warn("Chromium ended the window; the screen is judged in a new one.", error);
      await look();
    }
  }

  async stop(): Promise<void> {
    await closePages({ all: true });
    await this.site.stop();
  }
}

async function press(page: Page, pressed: NonNullable<Screen["pressed"]>): Promise<void> {
  const main = page.locator("main");
  for (const name of pressed.in) {
    await main.getByRole("checkbox", { name }).or(main.getByRole("button", { name })).click();
  }
  await main.getByText(pressed.shows).waitFor();
}
