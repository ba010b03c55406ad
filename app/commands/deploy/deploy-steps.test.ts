import { describe, expect, test } from "vitest";
import { deployInOrder, type Hands } from "./deploy-steps";
import type { Holder } from "./holder";

/** `npm run deploy`, with steps that only note that they were called. */

const host = "www.society.example";
const records = [{ type: "A", content: "203.0.113.7", ttl: 300, proxied: true }];

type Circumstances = {
  answers?: boolean[];
  typesHost?: boolean;
  secrets?: string[];
  factors?: number;
  waiting?: string[];
  strange?: string[];
  /** How many migrations hold once `migrate` was called. */
  applies?: number;
  holder?: Holder;
  served?: string | null;
  /** What visitors get once `deploy` was called; undefined: it cannot be asked. */
  servedAfter?: string | undefined;
  well?: boolean;
  fails?: keyof Hands;
  environment?: string;
  hosts?: string[];
};

function deployment(given: Circumstances = {}) {
  const { answers = [true, true], typesHost = false, secrets = ["APP_SECRET"], factors = 0 } = given;
  const { waiting = ["0026_more.sql"], strange = [], well = true, fails } = given;
  const { holder = { kind: "this Worker" }, served = "before", environment = "", hosts = [host] } = given;
  const servedAfter = "servedAfter" in given ? given.servedAfter : "after";
  const left = [...answers];
  const done: string[] = [];
  const isDone = (name: keyof Hands) => done.includes(name);
  const act =
    <T>(name: keyof Hands, value: T) =>
    async () => {
      done.push(name);
      if (fails === name) throw new Error(`${name} failed`);
      return value;
    };
  const hands: Hands = {
    environment,
    worker: "society",
    origin: `https://${host}`,
    hosts,
    say: (line) => done.push(line),
    confirm: async (question) => {
      done.push(question);
      return left.shift() ?? false;
    },
    confirmBy: async (word, question) => {
      done.push(`${question} (${word})`);
      return typesHost;
    },
    secretNames: async () => secrets,
    sealedFactors: async () => factors,
    migrations: async () => ({
      applied: 25 + (isDone("migrate") ? (given.applies ?? waiting.length) : 0),
      waiting,
      strange,
    }),
    holder: async () => holder,
    servedVersion: async () => {
      if (!isDone("deploy")) return served;
      if (servedAfter === undefined) throw new Error("no answer");
      return servedAfter;
    },
    build: async (keepsFiles) => {
      done.push(keepsFiles ? "build, and keep files" : "build");
    },
    bookmark: act("bookmark", "00000085-0000024c"),
    migrate: act("migrate", undefined),
    deploy: act("deploy", undefined),
    check: async (isNewDomain) => {
      done.push(isNewDomain ? "check, patiently" : "check");
      return well;
    },
  };
  return { done, run: () => deployInOrder(hands) };
}

const toMigrate =
  "Apply 1 migration to the deployed database (0026_more.sql)? Until D1 has imported them, mostly seconds, pages answer 503: choose a quiet hour.";
const toDeploy = `Deploy this build to ${host}, the site itself?`;
const dataBack = [
  "To restore the data (this loses everything written since):",
  "  npx wrangler d1 time-travel restore DB --bookmark=00000085-0000024c",
];
const codeBack = "The version before: npm run rollback -- before";
const begin = ["This is for the site itself."];
const before = [
  ...begin,
  "build, and keep files",
  "bookmark",
  "The database is at bookmark 00000085-0000024c",
  toMigrate,
];

async function outcome(given: Circumstances) {
  const { done, run } = deployment(given);
  return { isWell: await run(), done };
}

describe("a deployment", () => {
  test("notes the bookmark, asks, migrates, asks, deploys, looks, and says the way back", async () => {
    expect(await outcome({})).toEqual({
      isWell: true,
      done: [...before, "migrate", toDeploy, "deploy", "check", codeBack, ...dataBack],
    });
  });

  test("without a migration asks for none, and names no way back to data", async () => {
    expect(await outcome({ waiting: [], answers: [true] })).toEqual({
      isWell: true,
      done: [...begin, "build, and keep files", toDeploy, "deploy", "check", codeBack],
    });
  });

  test("changes nothing after a no", async () => {
    expect(await outcome({ answers: [false] })).toEqual({
      isWell: false,
      done: [...before, "Nothing was changed."],
    });
    expect(await outcome({ answers: [true, false] })).toEqual({
      isWell: false,
      done: [...before, "migrate", toDeploy, "The old version goes on, with the new tables.", ...dataBack],
    });
    expect((await outcome({ waiting: [], answers: [false] })).done.at(-1)).toBe("Nothing was changed.");
  });

  test("that leaves the site unwell says the way back", async () => {
    const { isWell, done } = await outcome({ well: false });
    expect(isWell).toBe(false);
    expect(done.slice(-5)).toEqual(["check", "Something is wrong with the site.", codeBack, ...dataBack]);
  });

  test("whose upload fails says why first, and takes no version away", async () => {
    const { isWell, done } = await outcome({ fails: "deploy", servedAfter: "before" });
    expect(isWell).toBe(false);
    expect(done.slice(-4)).toEqual(["deploy", "deploy failed", ...dataBack]);
  });

  test("that fails after its upload says the way back", async () => {
    const { done } = await outcome({ fails: "deploy", waiting: [], answers: [true] });
    expect(done.slice(-2)).toEqual(["deploy failed", codeBack]);
  });

  test("that cannot ask what visitors get says how to see it", async () => {
    const { done } = await outcome({ fails: "deploy", servedAfter: undefined, waiting: [], answers: [true] });
    expect(done.at(-1)).toMatch(/could not be asked: npx wrangler deployments status$/);
  });

  test("deploys nothing where the migration fails, and leads back only from those that hold", async () => {
    const held = await outcome({ fails: "migrate" });
    expect(held.done).toEqual([...before, "migrate", "migrate failed", ...dataBack]);
    const none = await outcome({ fails: "migrate", applies: 0 });
    expect(none.done).toEqual([...before, "migrate", "migrate failed"]);
  });

  test("to staging says so, and leads back there", async () => {
    const { done } = await outcome({ environment: "staging" });
    expect(done[0]).toBe("This is for staging.");
    expect(done).toContain(`Deploy this build to ${host}, staging?`);
    expect(done).toContain(`${codeBack} --env staging`);
    expect(done.at(-1)).toMatch(/ --env staging$/);
  });
});

describe("a first deployment", () => {
  const first: Circumstances = { served: null, holder: { kind: "nobody" } };

  test("asks the site for no files, waits for its domain, and has no version to bring back", async () => {
    const { isWell, done } = await outcome({ ...first, well: false });
    expect(isWell).toBe(false);
    expect(done).toEqual([
      ...begin,
      "build",
      "bookmark",
      "The database is at bookmark 00000085-0000024c",
      "Apply 1 migration to the deployed database (0026_more.sql)?",
      "migrate",
      toDeploy,
      "deploy",
      "check, patiently",
      "Something is wrong with the site.",
      ...dataBack,
    ]);
  });

  test("asks before it takes a host that is in use, by name, and stops at anything else", async () => {
    const holder: Holder = { kind: "records", records };
    const refused = await outcome({ ...first, holder });
    expect(refused.isWell).toBe(false);
    expect(refused.done).toEqual([
      ...begin,
      `${host} is in use. Its DNS records:`,
      "  A 203.0.113.7, proxied, TTL 300 s",
      expect.stringContaining("would take their place"),
      expect.stringContaining("delete them in the dashboard"),
      expect.stringMatching(
        /^To go back: .*remove www\.society\.example; then DNS, Records, add what stands above/,
      ),
      `Put the site at ${host}? (${host})`,
      "Nothing was changed.",
    ]);
    expect((await outcome({ ...first, holder, typesHost: true })).done).toContain("deploy");
  });

  test.each<[string, Holder, RegExp]>([
    ["of another Worker", { kind: "another Worker", worker: "old-site" }, /belongs to the Worker old-site/],
    [
      "that nobody could look up",
      { kind: "unknown", why: "no network" },
      /could not be looked up .*: no network/,
    ],
  ])("asks before it takes a host %s", async (_what, holder, said) => {
    const { done } = await outcome({ ...first, holder });
    expect(done[1]).toMatch(said);
    expect(done.slice(-2)).toEqual([`Put the site at ${host}? (${host})`, "Nothing was changed."]);
  });
});

describe("a deployment does not begin", () => {
  const refusal = async (given: Circumstances) => {
    const { isWell, done } = await outcome(given);
    expect(isWell).toBe(false);
    expect(done).toHaveLength(2);
    return done[1];
  };

  test("without the secret", async () => {
    expect(await refusal({ secrets: [] })).toMatch(
      /Make one, .*\n.*\n {2}npx wrangler secret put APP_SECRET$/,
    );
  });

  test("with a new secret where people sign in with a second step that an old one sealed", async () => {
    const said = await refusal({ secrets: [], factors: 3, environment: "staging" });
    expect(said).toMatch(/3 accounts .* only their old secret opens\. Set that one again, no new one/);
    expect(said).toMatch(/npx wrangler secret put APP_SECRET --env staging$/);
  });

  test("from a checkout that is older than the database", async () => {
    expect(await refusal({ strange: ["0027_later.sql"] })).toMatch(
      /newer than this checkout: it has 0027_later\.sql\. .* a hotfix is made on top of them/,
    );
  });

  test("where the address is of another environment, or of none", async () => {
    expect(await refusal({ hosts: ["staging.society.example"], environment: "staging" })).toBe(
      "The routes of staging in wrangler.toml lead to staging.society.example, not to www.society.example.",
    );
    expect(await refusal({ hosts: [] })).toMatch(/names no host for the site itself/);
  });
});

test("while the secret is rotated, a deployment says what must not be brought back", async () => {
  const { isWell, done } = await outcome({ secrets: ["APP_SECRET", "APP_SECRET_NEXT"] });
  expect(isWell).toBe(true);
  expect(done[1]).toMatch(/being rotated: .* bring no version back from before it began/);
});
