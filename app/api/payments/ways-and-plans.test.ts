import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { settings } from "#db/schema";
import { type ApiClient, apiClient, refused } from "../../../tests/support/api-client";
import { type Site, startSite } from "../../../tests/support/site";

let site: Site;
let learner: ApiClient;
let lapsed: ApiClient;
let anyone: ApiClient;
beforeAll(async () => {
  site = await startSite();
  learner = await apiClient(site, "learner");
  lapsed = await apiClient(site, "lapsed");
  anyone = await apiClient(site, null);
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(settings));

const set = (values: Partial<typeof settings.$inferInsert>) =>
  site.db.insert(settings).values({ id: 1, version: 1, ...values });

test("GetPlans answers anyone with the plans that have a price", async () => {
  expect(await anyone("GET", "Payments/GetPlans")).toEqual({ status: 200, body: [] });
  await set({ prices: '{"price1":"900","price3":"4200"}' });
  expect(await anyone("GET", "Payments/GetPlans")).toEqual({
    status: 200,
    body: [
      { plan: 1, name: "Monthly", months: 1, price: 900, currency: "EGP" },
      { plan: 3, name: "6 Months", months: 6, price: 4200, currency: "EGP" },
    ],
  });
});

test("GetWays answers who is signed in, with a plan or without one", async () => {
  expect(await learner("GET", "Payments/GetWays")).toEqual({ status: 200, body: [] });
  await set({ instaPay: "echo@instapay", cashAt: "Our office,\n9 to 5" });
  const ways = [
    { way: "instaPay", name: "InstaPay", text: "echo@instapay" },
    { way: "cash", name: "Cash at the office", text: "Our office,\n9 to 5" },
  ];
  for (const client of [learner, lapsed])
    expect(await client("GET", "Payments/GetWays")).toEqual({ status: 200, body: ways });
  expect(await anyone("GET", "Payments/GetWays")).toEqual(refused(401, "Please sign in."));
});

test("what cannot be read is not told as nothing", async () => {
  await site.d1.prepare("alter table settings rename to settings_away").run();
  try {
    expect((await anyone("GET", "Payments/GetPlans")).status).toBe(500);
    expect((await learner("GET", "Payments/GetWays")).status).toBe(500);
  } finally {
    await site.d1.prepare("alter table settings_away rename to settings").run();
  }
});
