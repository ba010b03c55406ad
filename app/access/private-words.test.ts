import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  activities,
  certificates,
  lectureProgress,
  messages,
  orders,
  passwordRequests,
  profiles,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { writeImport } from "~/admin/user-csv/import-store.server";
import { digest, randomText } from "~/crypto/keys.server";
import { withdrawCertificate } from "~/models/certificates/withdrawal";
import { type Client, newSession } from "~/models/identity/session";
import { deleteMessage } from "~/models/inbox/inbox";
import { expiryOf } from "~/models/subscription/subscription";
import { approvedOrder, makePayable, reportedOrder } from "../../tests/support/orders";
import { isAdmins, type Row, rowsOfBuild } from "../../tests/support/rows-of-build";
import { type Site, startSite, testSecret } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";
import { issueToken } from "./api-token.server";

/**
 * Stores secrets. Then each kind of caller asks for every page, file and call of the build, as a page, as data and
 * with the ids of other people, and reads all that comes back. An Admin, who may read them, has to find each.
 */
const secrets = {
  "a stranger's message": "marked-message",
  "why a certificate was withdrawn": "marked-reason",
  // Nobody writes notes here. The nearest is a word that the record of changes alone holds.
  "an Admin's note": "marked-note",
  "another member's address": "marked-address",
  "a removed account's name": "marked-removed",
  "what another member wrote of a payment": "marked-sender",
};

const callers = ["visitor", "newcomer", "lapsed member", "learner", "second learner"] as const;
type Caller = (typeof callers)[number] | "Admin";
type Person = { id: string; email: string; role: "Admin" | "User"; client: Client };

const rows = rowsOfBuild().filter(({ method }) => method === "GET");
const isApi = ({ path }: Row) => path.startsWith("/api/");

let site: Site;
const people = new Map<Caller, Person>();
/** The values of each parameter that a caller tries, the own ones first. */
let valuesFor: (caller: Caller) => Record<string, readonly string[]>;

beforeAll(async () => {
  site = await startSite();
  const { db } = site;
  const [now, later] = [new Date(), new Date(Date.now() + 1000)];
  const plan = { plan: 3, startsAt: now, expiresAt: expiryOf(now, 3) };
  const account = { passwordHash: "none", createdAt: now };
  await db.insert(users).values([
    { ...account, id: "another", email: "another@mail.example" },
    { ...account, id: "marked", email: "marked-address@mail.example" },
    { ...account, id: "gone", email: "marked-removed@mail.example", removedAt: now, removedBy: "request" },
  ]);
  await db.insert(subscriptionPeriods).values(["another", "marked"].map((userId) => ({ userId, ...plan })));
  await db.insert(profiles).values({ userId: "gone", name: "Dr marked-removed" });
  await db.insert(passwordRequests).values({ userId: "marked", requestedAt: now });
  await db.insert(lectureProgress).values({ userId: "marked", lectureId: 1, playedAt: now });
  for (const name of ["learner", "lapsed", "newcomer", "admin"] as const) {
    const email = `${name}@demo.test`;
    const id = await site.d1.prepare("select id from users where email = ?").bind(email).first<string>("id");
    const isAdmin = name === "admin";
    const person = { id: id ?? "", email, role: isAdmin ? "Admin" : "User", client: "mobile" } as const;
    people.set(isAdmin ? "Admin" : name === "lapsed" ? "lapsed member" : name, person);
  }
  const second = { id: "another", email: "another@mail.example", role: "User", client: "web" } as const;
  people.set("second learner", second);
  const members = [...people.values()].filter(({ role }) => role === "User");
  const chief = people.get("Admin") ?? second;

  // Strangers wrote with the addresses of members; an Admin has deleted one of the messages.
  const message = { name: "Somebody", subject: "marked-message", message: "marked-message", createdAt: now };
  await db
    .insert(messages)
    .values([
      ...members.map(({ email }) => ({ ...message, email: email.toUpperCase() })),
      { ...message, userId: "marked", email: "marked-address@mail.example" },
      { ...message, email: second.email },
    ]);
  const deleted = await deleteMessage(db, members.length + 2, chief, now);

  const codes = new Map(
    [...members.map(({ id }) => id), "marked", "gone"].map((id, at) => [id, `000000000000000${at}`]),
  );
  for (const [userId, code] of codes) {
    const name = userId === "gone" ? "Dr marked-removed" : "Dr Somebody";
    const printed = { name, courseName: "Basics", issuedAt: now };
    await db.insert(certificates).values({ userId, courseId: 1, code, ...printed });
  }
  await makePayable(db);
  const sender = { sender: "marked-sender" };
  // The first has the id that addresses ask for.
  await db.insert(orders).values(reportedOrder("K7QM2XPD", "marked", now, { ...sender, id: 1 }));
  const payments = new Map(
    [...members.map(({ id }) => id), "marked"].map((id, at) => [
      id,
      approvedOrder(`0000000${at}`, id, now, id === "marked" ? sender : {}),
    ]),
  );
  for (const payment of payments.values()) await db.insert(orders).values(payment);
  for (const { id, email } of members) {
    await withdrawCertificate(db, codes.get(id) ?? "", "marked-reason", chief, now);
    const did = { at: later, actorId: chief.id, actorEmail: chief.email, action: "changed", label: email };
    const note = { subject: "user", subjectId: id, after: '{"note":"marked-note"}' };
    await db.insert(activities).values({ ...did, ...note });
  }
  const sessionOfMarked = newSession(db, { userId: "marked", client: "web", secretHash: null }, now);
  await db.batch(sessionOfMarked.statements);
  const importId = await writeImport(site.files, {
    by: chief.id,
    fileName: "users.csv",
    notes: [],
    bad: [],
    counts: { newAccounts: 0, existing: 1, plans: 0, grants: 0, numbers: 0, doubtful: 0 },
    good: [
      { row: 2, id: "new", email: "marked-address@mail.example", plan: null, quarters: [], whatsApp: "" },
    ],
  });

  valuesFor = (caller) => {
    const { id = "nobody", email = "nobody@mail.example" } = people.get(caller) ?? {};
    return {
      userId: [id, "marked", "gone", chief.id],
      removedId: ["gone"],
      username: [email, "marked-address@mail.example"],
      value: ["marked"],
      code: [codes.get(id) ?? codes.get("marked") ?? "", codes.get("marked") ?? "", codes.get("gone") ?? ""],
      sessionId: [sessionOfMarked.id],
      undoId: [deleted?.undoId ?? ""],
      reference: [payments.get(id)?.reference ?? "K7QM2XPD", "K7QM2XPD"],
      number: [id, "marked"].map((each) => payments.get(each)?.receiptNumber ?? "none"),
      importId: [importId],
      text: ["marked"],
      term: ["marked"],
      periodId: ["1"],
      plan: ["1"],
      lang: ["en"],
      picture: ["logo"],
      folder: ["Boards"],
      id: ["1"],
      courseId: ["1"],
      lectureId: ["1"],
      secret: ["none"],
      uploadId: ["none"],
      file: ["none"],
      image: ["none.webp"],
      address: ["none"],
      "*": ["none"],
      data: [""],
    };
  };
});
afterAll(() => site.stop());

/** Whom the rule refuses learns nothing from other ids, so one address is enough then. */
function addressesOf({ path, rule }: Row, caller: Caller): string[] {
  const values = valuesFor(caller);
  const names = [...path.matchAll(/:(\w+)|\*/g)].map(([, name = "*"]) => name);
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`${path}: say which values of ${missing} are to be tried`);
  const isRefused = isAdmins({ rule }) && caller !== "Admin";
  const tries = isRefused ? 1 : Math.max(1, ...names.map((name) => values[name]?.length ?? 0));
  return Array.from({ length: tries }, (_, at) =>
    path
      .replaceAll(/:(\w+)\??|\*/g, (_part, name: string | undefined) => {
        const tried = values[name ?? "*"] ?? [];
        return encodeURIComponent(tried[Math.min(at, tried.length - 1)] ?? "");
      })
      .replace(/(.)\/$/, "$1"),
  );
}

/** Every form in which a browser or an app may ask. */
function formsOf(row: Row, caller: Caller): string[] {
  const addresses = addressesOf(row, caller);
  if (isApi(row)) return addresses.map((address) => `${address}?email=marked&quarterId=1`);
  // Data is asked for by script, whose pages tell an Admin nothing else.
  if (caller === "Admin") return addresses;
  const isPage = !row.key.includes("layout") && row.key !== "GET root";
  return addresses.flatMap((address) => {
    const data = `${address === "/" ? "/_root" : address}.data`;
    return [
      ...(isPage ? [address, `${data}?q=marked&filter=marked`] : []),
      `${data}?_routes=${encodeURIComponent(row.routeId)}`,
    ];
  });
}

/** Signs in again whenever a page of the learner area has ended the session. */
async function asker(caller: Caller) {
  const person = people.get(caller);
  const begin = async (client: Client, secretHash: string | null) => {
    const session = newSession(site.db, { userId: person?.id ?? "", client, secretHash }, new Date());
    await site.db.batch(session.statements);
    return session.id;
  };
  const visitor = new Visitor(site.origin);
  const tokenHeaders = async (): Promise<Record<string, string>> => {
    if (!person) return {};
    const { id: userId, email, role, client } = person;
    const owner = { userId, email, role, client, sessionId: await begin(client, null) };
    return { Authorization: `Bearer ${(await issueToken(testSecret, owner, new Date())).token}` };
  };
  const token = await tokenHeaders();
  return async (row: Row, address: string) => {
    if (isApi(row)) return new Visitor(site.origin).fetch(address, { headers: token });
    if (person && !visitor.cookies.has("session")) {
      const secret = randomText();
      await begin("web", await digest(secret));
      visitor.cookies.set("session", secret);
    }
    return visitor.fetch(address);
  };
}

/** Which secrets an answer holds; one that was in the question is no news. */
async function secretsIn(answer: Response, address: string): Promise<string[]> {
  const text = `${await answer.text()}${JSON.stringify([...answer.headers])}`.toLowerCase();
  return Object.entries(secrets)
    .filter(([, word]) => text.includes(word) && !address.includes(word))
    .map(([name]) => name);
}

describe("what is another's, or the back office's alone", () => {
  test.concurrent.each(callers)("is not found by a %s, whatever is asked for", async (caller) => {
    const ask = await asker(caller);
    const found: string[] = [];
    const statuses = new Map<string, number>();
    for (const row of rows) {
      for (const address of formsOf(row, caller)) {
        const answer = await ask(row, address);
        statuses.set(address, answer.status);
        for (const name of await secretsIn(answer, address)) found.push(`${name}: ${address}`);
      }
    }
    expect(found).toEqual([]);
    // The own data was really read, with and without a plan.
    const own = [...statuses].filter(([address]) => address.startsWith("/user/user-data"));
    if (caller !== "visitor") expect(new Set(own.map(([, status]) => status))).toEqual(new Set([200]));
  });

  test.concurrent("is found by an Admin, each of it", async () => {
    const ask = await asker("Admin");
    const found = new Set<string>();
    for (const row of rows.filter(isAdmins)) {
      for (const address of formsOf(row, "Admin")) {
        for (const name of await secretsIn(await ask(row, address), address)) found.add(name);
      }
    }
    expect([...found].sort()).toEqual(Object.keys(secrets).sort());
  });
});
