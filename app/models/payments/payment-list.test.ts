import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orders, profiles, users } from "#db/schema";
import { addOrder, approvedOrder, reportedOrder } from "../../../tests/support/orders";
import { startDatabase } from "../../../tests/support/site";
import { keysetSearch, readKeysetQuery } from "../lists/keyset-query";
import { filterPayments } from "./api-payment-filter";
import {
  countPayments,
  everyPayment,
  lastMonths,
  listPayments,
  paymentsToCheck,
  readPaymentList,
} from "./payment-list";

const now = new Date("2026-11-21T09:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const queryOf = (text: string) => {
  const search = new URLSearchParams(text);
  return readKeysetQuery(search, readPaymentList(search));
};
const list = (text = "") => listPayments(database.db, queryOf(text));
const references = async (text = "") => (await list(text)).rows.map(({ reference }) => reference);

const account = (id: string) => ({ id, email: `${id}@mail.test`, passwordHash: "none", createdAt: now });
const payers = Array.from({ length: 30 }, (_, at) => `payer${String(at).padStart(2, "0")}`);

beforeEach(async () => {
  const { db } = database;
  await db.delete(users);
  await db.delete(orders);
  const accounts = ["mona", "omar", ...payers].map(account);
  // D1 takes 100 parameters a statement.
  for (let at = 0; at < accounts.length; at += 10) await db.insert(users).values(accounts.slice(at, at + 10));
});

describe("the list", () => {
  beforeEach(async () => {
    const { db } = database;
    await addOrder(db, reportedOrder("AAAA0001", "omar", later(5)));
    await addOrder(db, reportedOrder("AAAA0002", "mona", later(1)));
    await addOrder(db, approvedOrder("BBBB0001", "mona", later(-60)));
    await addOrder(db, approvedOrder("BBBB0002", "omar", new Date("2026-10-31T21:59:59Z")));
    await addOrder(db, approvedOrder("BBBB0003", "mona", new Date("2026-10-31T22:00:00Z")));
    const refused = { state: "refused", decidedAt: later(-2), reason: "?" } as const;
    await addOrder(db, reportedOrder("CCCC0001", "mona", later(-90), refused));
  });

  it("holds what is to check, the oldest report first, whatever order is asked", async () => {
    expect(await references()).toEqual(["AAAA0002", "AAAA0001"]);
    expect(await references("dir=desc&sort=time")).toEqual(["AAAA0002", "AAAA0001"]);
    expect((await list()).total).toBe(2);
    expect(await paymentsToCheck(database.db)).toBe(2);
  });

  it("holds another state, the newest first, or all", async () => {
    expect(await references("state=approved")).toEqual(["BBBB0001", "BBBB0003", "BBBB0002"]);
    expect(await references("state=approved&dir=asc")).toEqual(["BBBB0001", "BBBB0003", "BBBB0002"]);
    expect(await references("state=refused")).toEqual(["CCCC0001"]);
    expect(await references("state=open")).toEqual([]);
    expect(await references("state=nonsense")).toEqual(["AAAA0002", "AAAA0001"]);
    expect(await references("state=all")).toHaveLength(6);
    expect((await list("state=all")).total).toBe(6);
  });

  it("holds the decisions of a month in Cairo", async () => {
    expect(await references("state=approved&month=2026-11")).toEqual(["BBBB0001", "BBBB0003"]);
    expect(await references("state=approved&month=2026-10")).toEqual(["BBBB0002"]);
    expect(await references("state=all&month=2026-11")).toEqual(["CCCC0001", "BBBB0001", "BBBB0003"]);
    expect(await references("month=2026-10")).toEqual(["AAAA0002", "AAAA0001"]);
    expect(await references("state=approved&month=2026-13")).toHaveLength(3);
  });

  it("finds a reference as it is typed, a transfer's reference folded, and a payer by email", async () => {
    for (const typed of ["bbbb-0001", "BBBB 0001", "bbbb0oo1"])
      expect(await references(`state=all&filter=${typed}`), typed).toEqual(["BBBB0001"]);
    for (const typed of ["T-AAAA0001", "t aaaa 0001", "T-AAAA٠٠٠١"])
      expect(await references(`state=all&filter=${typed}`), typed).toEqual(["AAAA0001"]);
    expect(await references("state=all&filter=MONA@mail.test")).toEqual([
      "CCCC0001",
      "BBBB0003",
      "BBBB0001",
      "AAAA0002",
    ]);
    expect(await references("filter=omar@mail.test")).toEqual(["AAAA0001"]);
  });

  it("finds a part of them if nothing is meant whole", async () => {
    expect(await references("filter=aa0")).toEqual(["AAAA0002", "AAAA0001"]);
    expect(await references("filter=oma")).toEqual(["AAAA0001"]);
    expect(await references("filter=%25")).toEqual([]);
    expect(await references("filter=-")).toEqual([]);
    expect((await list("filter=aa0")).total).toBeNull();
  });

  it("shows a part of one state though another state has it whole", async () => {
    await addOrder(
      database.db,
      reportedOrder("DDDD0001", "payer00", later(9), { foldedReference: "tbbbb00019" }),
    );
    expect(await references("filter=tbbbb0001")).toEqual(["DDDD0001"]);
  });

  it("counts a payer's own", async () => {
    expect(await countPayments(database.db, "mona")).toBe(4);
    expect(await countPayments(database.db, "payer01")).toBe(0);
  });

  it("keeps what is left of an erased payer", async () => {
    await database.db.delete(users);
    expect(await references("state=all")).toEqual(["BBBB0003", "BBBB0002", "BBBB0001"]);
    expect((await list("state=all")).rows[0]).toMatchObject({ email: null, userId: null });
    expect(await references("state=all&filter=bbbb")).toHaveLength(3);
  });
});

const addOrders = async (rows: readonly Parameters<typeof addOrder>[1][]) => {
  for (const row of rows) await addOrder(database.db, row);
};

/** Three orders of one moment stand at the border of each page. */
const many = () =>
  payers.map((payer, at) => reportedOrder(`EEEE${1000 + at}`, payer, later(Math.floor(at / 3))));

describe("a long list", () => {
  it.each([
    "",
    "state=approved",
    "state=all",
    "state=all&month=2026-11",
    "filter=eeee",
    "filter=payer",
  ])("is walked by its keys, both ways, without a gap: %s", async (text) => {
    const rows = many();
    const decided = rows.map((order, at) => ({ ...approvedOrder("", "", order.createdAt), ...order, at }));
    const isReported = !text.startsWith("state");
    await addOrders(
      isReported
        ? rows
        : decided.map(({ at, ...order }) => ({
            ...order,
            state: "approved" as const,
            receiptNumber: `2026-${at}`,
          })),
    );
    const whole = (await list(`${text}&size=100`)).rows.map(({ reference }) => reference);
    expect(whole).toHaveLength(30);
    const walk = async (start: string, step: "next" | "previous") => {
      const seen: string[][] = [];
      let query = queryOf(start);
      for (;;) {
        const page = await listPayments(database.db, query);
        seen.push(page.rows.map(({ reference }) => reference));
        const cursor = page[step];
        if (cursor === null) return seen;
        const kind = step === "next" ? "after" : "before";
        query = queryOf(keysetSearch(query.list, { kind, cursor }, null).slice(1));
      }
    };
    expect((await walk(text, "next")).flat()).toEqual(whole);
    expect((await walk(`${text}&at=end`, "previous")).reverse().flat()).toEqual(whole);
  });

  it("ignores a cursor that is none", async () => {
    await addOrders(many());
    expect(await references("after=nonsense")).toHaveLength(10);
    expect(await references("state=all&before=x,y")).toHaveLength(10);
  });

  it("is exported whole, in parts, with the payers' names", async () => {
    await addOrders(many());
    await database.db.insert(profiles).values({ userId: "payer00", name: "Dr. Mona Ali", arabicName: "" });
    const parts: number[] = [];
    const exported: string[] = [];
    for await (const part of everyPayment(database.db, readPaymentList(new URLSearchParams()), 7)) {
      parts.push(part.length);
      exported.push(...part.map(({ reference, name }) => `${reference} ${name}`));
    }
    expect(parts).toEqual([7, 7, 7, 7, 2]);
    expect(new Set(exported).size).toBe(30);
    expect(exported[0]).toBe("EEEE1000 Dr. Mona Ali");
    expect(exported[1]).toBe("EEEE1001 null");
  });
});

it("offers the last 36 months, and the chosen one", () => {
  const months = (text: string) => lastMonths(readPaymentList(new URLSearchParams(text)), now);
  const names = months("state=approved").map(({ month }) => month);
  expect(names).toHaveLength(36);
  expect([names[0], names.at(-1)]).toEqual(["2026-11", "2023-12"]);
  expect(months("state=approved&month=2026-01")).toHaveLength(36);
  expect(months("state=approved&month=2020-01").at(-1)?.month).toBe("2020-01");
});

it("is filtered and paged by number for the API", async () => {
  await addOrders([...many(), approvedOrder("BBBB0001", "mona", later(99))]);
  const filter = async (asked: Partial<Parameters<typeof filterPayments>[1]>) => {
    const { payments, total } = await filterPayments(database.db, {
      sort: "createdAt",
      page: 1,
      pageSize: 10,
      ...asked,
    });
    return [payments.map(({ order }) => order.reference), total] as const;
  };
  const [newest] = await filter({ pageSize: 100 });
  expect(newest[0]).toBe("BBBB0001");
  const [last, total] = await filter({ page: 4 });
  expect([last, total]).toEqual([["EEEE1000"], 31]);
  expect(await filter({ state: "approved" })).toEqual([["BBBB0001"], 1]);
  expect(await filter({ text: "mona" })).toEqual([["BBBB0001"], 1]);
  expect(await filter({ state: "reported", sort: "reportedAt", page: 3 })).toEqual([
    Array.from({ length: 10 }, (_, at) => `EEEE${1009 - at}`),
    30,
  ]);
});
