import { describe, expect, test } from "vitest";
import { deployInOrder, type Hands, hostsOf } from "./deploy-steps";

/** `npm run deploy`, with steps that only note that they were called. */

function deployment(
  answers: {
    questions?: boolean[];
    secret?: boolean;
    well?: boolean;
    fails?: keyof Hands;
    environment?: string;
    hosts?: string[];
  } = {},
) {
  const { questions = [true, true], secret = true, well = true, fails } = answers;
  const left = [...questions];
  const done: string[] = [];
  const act =
    <T>(name: keyof Hands, value: T) =>
    async () => {
      done.push(name);
      if (fails === name) throw new Error(`${name} failed`);
      return value;
    };
  const hands: Hands = {
    environment: answers.environment ?? "",
    origin: "https://www.society.example",
    hosts: answers.hosts ?? [],
    say: (line) => done.push(line),
    confirm: async (question) => {
      done.push(question);
      return left.shift() ?? false;
    },
    build: act("build", undefined),
    hasSecret: act("hasSecret", secret),
    bookmark: act("bookmark", "00000085-0000024c"),
    migrate: act("migrate", undefined),
    deploy: act("deploy", undefined),
    check: act("check", well),
  };
  return { done, run: () => deployInOrder(hands) };
}

const toMigrate = "Apply the migrations that the deployed database lacks?";
const toDeploy = "Deploy this build to www.society.example, the site itself?";
const dataBack = [
  "To restore the data (this loses everything written since):",
  "  npx wrangler d1 time-travel restore DB --bookmark=00000085-0000024c",
];
const wayBack = ["The version before: npx wrangler rollback", ...dataBack];
const before = [
  "This is for the site itself.",
  "build",
  "hasSecret",
  "bookmark",
  "The database is at bookmark 00000085-0000024c",
  toMigrate,
];

describe("a deployment", () => {
  test("notes the bookmark, asks, migrates, asks, deploys, looks, and says the way back", async () => {
    const { done, run } = deployment();
    expect(await run()).toBe(true);
    expect(done).toEqual([...before, "migrate", toDeploy, "deploy", "check", ...wayBack]);
  });

  test("changes nothing after a no", async () => {
    const first = deployment({ questions: [false] });
    expect(await first.run()).toBe(false);
    expect(first.done).toEqual([...before, "Nothing was changed."]);

    const second = deployment({ questions: [true, false] });
    expect(await second.run()).toBe(false);
    expect(second.done).toEqual([
      ...before,
      "migrate",
      toDeploy,
      "The old version goes on, with the new tables.",
      ...dataBack,
    ]);
  });

  test("does not begin without the secret", async () => {
    const { done, run } = deployment({ secret: false });
    expect(await run()).toBe(false);
    expect(done).toEqual([
      "This is for the site itself.",
      "build",
      "hasSecret",
      expect.stringContaining("npx wrangler secret put APP_SECRET"),
    ]);
  });

  test("that leaves the site unwell, or breaks off, ends badly and says the way back", async () => {
    const unwell = deployment({ well: false });
    expect(await unwell.run()).toBe(false);
    expect(unwell.done.slice(-5)).toEqual([
      "check",
      "Something is wrong with the site. To go back:",
      ...wayBack,
    ]);

    const broken = deployment({ fails: "deploy" });
    await expect(broken.run()).rejects.toThrow("deploy failed");
    expect(broken.done.slice(-3)).toEqual(wayBack);
  });

  test("to staging says so, and leads back there", async () => {
    const { done, run } = deployment({ environment: "staging" });
    expect(await run()).toBe(true);
    expect(done[0]).toBe("This is for staging.");
    expect(done).toContain("Deploy this build to www.society.example, staging?");
    expect(done).toContain("The version before: CLOUDFLARE_ENV=staging npx wrangler rollback");
  });

  test("does not begin where the address is of another environment", async () => {
    const { done, run } = deployment({ environment: "staging", hosts: ["staging.society.example"] });
    expect(await run()).toBe(false);
    expect(done).toEqual([
      "This is for staging.",
      "The routes of staging in wrangler.toml lead to staging.society.example, not to www.society.example.",
    ]);
    expect(await deployment({ hosts: ["www.society.example", "society.example"] }).run()).toBe(true);
  });

  test("deploys nothing where the migration fails, and says the way back from those that held", async () => {
    const { done, run } = deployment({ fails: "migrate" });
    await expect(run()).rejects.toThrow("migrate failed");
    expect(done).toEqual([...before, "migrate", ...dataBack]);
  });
});

test("hosts come from routes of each shape", () => {
  const routes = ["society.example/*", { pattern: "www.society.example", custom_domain: true }];
  expect(hostsOf({ routes })).toEqual(["society.example", "www.society.example"]);
  expect(hostsOf({})).toEqual([]);
});
