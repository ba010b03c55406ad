import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requestedFilters } from "~/admin/users/removed/read-requested";
import { activityChoices } from "~/models/activity/activity-list";
import { inboxChoices } from "~/models/inbox/inbox";
import { paymentChoices } from "~/models/payments/payment-choices";
import { removedChoices } from "~/models/removal/removed-users";
import { userChoices } from "~/models/users/user-list";
import { doubledParameter } from "./page-parameters";

const doubledAt = (path: string) => doubledParameter({ url: `https://site.test${path}` });

test.each([
  ["/front-login-all?returnUrl=%2Fa&returnUrl=%2Fb", "returnUrl"],
  ["/error?message=a&returnUrl=%2F&message=b", "message"],
  ["/front-contact?lecture=1&lecture=2", "lecture"],
  ["/front-contact?lecture=1&from=1&from=2", "from"],
  ["/user/user-search?q=a&q=a", "q"],
  ["/user/user-search.data?q=a&q=b", "q"],
  ["/admin/admin-users-list-n?page=1&page=2", "page"],
  ["/Admin/Admin-Users-List-N?page=1&page=2", "page"],
  ["/admin/admin-courses-list-by-quarter-n?userId=a&userId=b", "userId"],
  ["/admin/admin-users-bulk?do=renew&do=delete&userId=a", "do"],
  ["/admin/admin-messages?fi%6Cter=a&filter=b", "filter"],
])("%s has a parameter twice", (path, name) => {
  expect(doubledAt(path)).toBe(name);
});

test.each([
  "/front-login-all",
  "/front-login-all?returnUrl=%2Fa",
  "/front-about?utm_source=a&utm_source=b&page=1&page=2",
  "/admin/admin-users-bulk?userId=a&userId=b&list=%3Fpage%3D1%26page%3D2",
  "/admin/admin-users-bulk.data?userId=a&userId=b",
  "/admin/admin-messages-delete?id=1&id=2",
  "/admin/admin-users-list-n?PAGE=1&page=2",
  "/__manifest?p=/a&p=/b&version=1",
  "/user.data?_routes=a&_routes=b&index&index",
])("%s has none that a page reads", (path) => {
  expect(doubledAt(path)).toBeNull();
});

/** As the sources read them: a page that reads another one must name it. */
test("every parameter that a page reads by its name is among them", () => {
  const folders = ["admin", "learn", "lecture", "site", "account", "ui", "models/lists"];
  const sources = folders
    .flatMap((folder) =>
      readdirSync(`app/${folder}`, { recursive: true }).map((name) => `app/${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(file, "utf8"));
  const read = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:search|searchParams|query)\.(?:get|has)\("(\w+)"\)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  const asked = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:pageIn)\(request, "(\w+)"\)/g)].map(([, name = ""]) => name),
  );
  expect(asked).toContain("to");
  const byVariable = sources.flatMap((text) => [
    ...text.matchAll(/\b(?:search|searchParams|query)\.(?:get|has)\((\w+)\)/g),
  ]);
  // Of lists, whose names come with their choices, of impact and of the question who is there: all of them are known here.
  expect(byVariable.length, "reads a name that this test does not know").toBe(5);
  const chosen = [
    inboxChoices,
    activityChoices,
    removedChoices,
    requestedFilters,
    userChoices,
    paymentChoices,
  ].flatMap(Object.keys);
  expect(read.length).toBeGreaterThan(20);
  const names = new Set([...read, ...asked, ...chosen]);
  const unknown = [...names].filter(
    (name) => doubledAt(`/admin/admin-users-list-n?${name}=1&${name}=2`) === null,
  );
  expect(unknown).toEqual([]);
});
