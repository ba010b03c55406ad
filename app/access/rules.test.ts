import { afterEach, describe, expect, it, vi } from "vitest";
import type { Payer } from "~/models/identity/payer";
import type { Viewer } from "~/models/identity/session";
import { texts } from "~/texts";
import {
  addressHolder,
  admin,
  adminOfPicture,
  anyone,
  confirmedAdmin,
  confirmedForAdmins,
  confirmedWithCode,
  learner,
  ownLearner,
  ownSubscriber,
  payer,
  type Rule,
  self,
  selfByEmail,
  sessionHolder,
  signedIn,
  subscriber,
  type Verdict,
} from "./rules";

const expiring = (expiresAt: string) => ({
  plan: 1,
  startsAt: new Date("2000-01-01T00:00:00Z"),
  expiresAt: new Date(expiresAt),
});
const valid = expiring("2999-01-01T00:00:00Z");
const expired = expiring("2001-01-01T00:00:00Z");

const viewer = (id: string, role: Viewer["role"], subscription: Viewer["subscription"]): Viewer => ({
  id,
  email: `${id}@mail.test`,
  role,
  subscription,
  sessionId: "session",
  client: "web",
  confirmedAt: null,
});

/** The path holds mona's id. */
const params = { userId: "mona", username: " Mona@Mail.test" };

const viewers = {
  nobody: null,
  "a member": viewer("mona", "User", valid),
  "a lapsed member": viewer("mona", "User", expired),
  "a newcomer": viewer("mona", "User", null),
  "another member": viewer("omar", "User", valid),
  "another lapsed member": viewer("omar", "User", expired),
  "somebody without a role": viewer("mona", null, valid),
  "another without a role": viewer("omar", null, expired),
  "an Admin": viewer("root", "Admin", null),
  "an Admin on the own path": viewer("mona", "Admin", expired),
  "a confirmed Admin": { ...viewer("root", "Admin", null), confirmedAt: new Date() },
  "a confirmed member": { ...viewer("omar", "User", valid), confirmedAt: new Date() },
} satisfies Record<string, Viewer | null>;
type Kind = keyof typeof viewers;
const kinds = Object.keys(viewers) as Kind[];

/** Every kind of viewer gets `otherwise`, but for the named ones. */
const except = (otherwise: Verdict, verdicts: Partial<Record<Kind, Verdict>>): Record<Kind, Verdict> =>
  Object.fromEntries(kinds.map((kind) => [kind, verdicts[kind] ?? otherwise])) as Record<Kind, Verdict>;

const noRole = {
  nobody: "not-signed-in",
  "somebody without a role": "no-role",
  "another without a role": "no-role",
} as const;
const anAdmin = (verdict: Verdict) => ({
  "an Admin": verdict,
  "an Admin on the own path": verdict,
  "a confirmed Admin": verdict,
});
const another = (verdict: Verdict) => ({ "another member": verdict, "a confirmed member": verdict });

const table: [string, Rule<Viewer> | Rule<Payer> | Rule<null>, Record<Kind, Verdict>][] = [
  ["anyone", anyone, except("allowed", {})],
  ["holder of a video address", addressHolder, except("allowed", {})],
  ["holder of a session that may watch", sessionHolder, except("allowed", {})],
  ["signed in", signedIn, except("allowed", { nobody: "not-signed-in" })],
  ["Admin", admin, except("forbidden", { ...noRole, ...anAdmin("allowed") })],
  ["Admin, else 403", adminOfPicture, except("forbidden", { ...noRole, ...anAdmin("allowed") })],
  [
    "Admin, confirmed",
    confirmedAdmin,
    except("forbidden", { ...noRole, ...anAdmin("unconfirmed"), "a confirmed Admin": "allowed" }),
  ],
  [
    "Admin, confirmed if an Admin is concerned",
    confirmedForAdmins,
    except("forbidden", { ...noRole, ...anAdmin("allowed") }),
  ],
  [
    "Admin, confirmed with a code",
    confirmedWithCode,
    except("forbidden", { ...noRole, ...anAdmin("allowed") }),
  ],
  [
    "self",
    self,
    except("allowed", {
      nobody: "not-signed-in",
      ...another("forbidden"),
      "another lapsed member": "forbidden",
      "another without a role": "forbidden",
    }),
  ],
  [
    "self, by email",
    selfByEmail,
    except("allowed", {
      nobody: "not-signed-in",
      ...another("forbidden"),
      "another lapsed member": "forbidden",
      "another without a role": "forbidden",
    }),
  ],
  ["payer", payer, except("allowed", { ...noRole, ...anAdmin("needs-no-plan") })],
  ["User", learner, except("allowed", { ...noRole, ...anAdmin("forbidden") })],
  [
    "User, own id",
    ownLearner,
    except("forbidden", {
      ...noRole,
      "a member": "allowed",
      "a lapsed member": "allowed",
      "a newcomer": "allowed",
    }),
  ],
  [
    "User with a valid plan",
    subscriber,
    except("lapsed", {
      ...noRole,
      ...anAdmin("forbidden"),
      "a member": "allowed",
      ...another("allowed"),
    }),
  ],
  [
    "User with a valid plan, own id",
    ownSubscriber,
    except("forbidden", {
      ...noRole,
      "a member": "allowed",
      "a lapsed member": "lapsed",
      "a newcomer": "lapsed",
    }),
  ],
];

describe.each(table)("the rule '%s'", (name, rule, verdicts) => {
  it.each(kinds)("judges %s", (kind) => {
    expect(rule.check(viewers[kind], params)).toBe(verdicts[kind]);
  });

  it("has a name of its own, which the access table reads", () => {
    expect(rule.name).toBe(name);
    expect(table.filter(([, other]) => other.name === name)).toHaveLength(1);
  });

  it("asks for the caller unless it is open to everybody", () => {
    expect(rule.asksWho).toBe(verdicts.nobody !== "allowed");
  });

  it("has a text of its own for a lookup that fails where it guards the learner area", () => {
    const isLearnerArea = verdicts["a member"] === "allowed" && verdicts["an Admin"] === "forbidden";
    expect(rule.failureText).toBe(isLearnerArea ? texts.subscriptionCheckFailed : undefined);
  });
});

describe("refusals come in the order login, role, plan", () => {
  it.each([subscriber, ownSubscriber])("for '$name'", (rule) => {
    expect(rule.check(null, params)).toBe("not-signed-in");
    expect(rule.check(viewer("mona", null, null), params)).toBe("no-role");
    expect(rule.check(viewer("mona", "Admin", null), params)).toBe("forbidden");
    expect(rule.check(viewer("mona", "User", null), params)).toBe("lapsed");
    expect(rule.check(viewer("mona", "User", valid), params)).toBe("allowed");
  });
});

describe("an own path", () => {
  it("is by email nobody's when it names none, or an id", () => {
    const member = viewers["a member"];
    expect(selfByEmail.check(member, {})).toBe("forbidden");
    expect(selfByEmail.check(member, { username: "" })).toBe("forbidden");
    expect(selfByEmail.check(member, { username: "mona", userId: "mona" })).toBe("forbidden");
  });

  it.each([self, ownLearner, ownSubscriber])("is nobody's when it names no user ('$name')", (rule) => {
    const member = viewers["a member"];
    expect(rule.check(member, {})).toBe("forbidden");
    expect(rule.check(member, { userId: undefined })).toBe("forbidden");
    expect(rule.check(member, { id: "mona" })).toBe("forbidden");
    expect(rule.check(member, { userId: "Mona" })).toBe("forbidden");
  });
});

describe("a confirmation", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ["a millisecond before ten minutes", "2026-11-21T09:09:59.999Z", "allowed"],
    ["after ten minutes", "2026-11-21T09:10:00.000Z", "unconfirmed"],
  ])("is judged now: %s", (_, now, verdict) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
    const asked = { ...viewer("root", "Admin", null), confirmedAt: new Date("2026-11-21T09:00:00.000Z") };
    expect(confirmedAdmin.check(asked, params)).toBe(verdict);
  });
});

describe("a plan", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ["a millisecond before it expires", "2026-11-21T08:59:59.999Z", "allowed"],
    ["at the instant it expires", "2026-11-21T09:00:00.000Z", "lapsed"],
    ["a millisecond later", "2026-11-21T09:00:00.001Z", "lapsed"],
  ])("is judged now: %s", (_, now, verdict) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
    const member = viewer("mona", "User", expiring("2026-11-21T09:00:00.000Z"));
    expect(subscriber.check(member, params)).toBe(verdict);
    expect(ownSubscriber.check(member, params)).toBe(verdict);
  });
});
