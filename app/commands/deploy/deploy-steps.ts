import { forSite } from "../site-config";
import { next, present } from "../worker-secrets";
import type { Holder } from "./holder";
import { hostQuestion } from "./host-question";

type Migrations = { applied: number; waiting: readonly string[]; strange: readonly string[] };

/** A deployment's effects outside this process; a test puts its own in. */
export type Hands = {
  /** A name in wrangler.toml; empty: the site itself. */
  environment: string;
  worker: string;
  origin: string;
  hosts: readonly string[];
  say: (line: string) => void;
  /** Asks the operator; no answer is a no. */
  confirm: (question: string) => Promise<boolean>;
  /** Wants `word` for an answer. */
  confirmBy: (word: string, question: string) => Promise<boolean>;
  secretNames: () => Promise<readonly string[]>;
  /** How many accounts sign in with a second step. */
  sealedFactors: () => Promise<number>;
  migrations: () => Promise<Migrations>;
  holder: (host: string) => Promise<Holder>;
  /** Of the site, as visitors get it; null before the first deployment. */
  servedVersion: () => Promise<string | null>;
  build: (keepsFiles: boolean) => Promise<void>;
  /** The database's place in time, to come back to. */
  bookmark: () => Promise<string>;
  migrate: () => Promise<void>;
  deploy: () => Promise<void>;
  check: (isNewDomain: boolean) => Promise<boolean>;
};

type LiveState = { migrations: Migrations; served: string | null; isNewDomain: boolean };

/**
 * Looks at everything that may forbid it, then asks before each step that changes something. Returns whether the new
 * version is well.
 */
export async function deployInOrder(hands: Hands): Promise<boolean> {
  const { say } = hands;
  const found = await lookFirst(hands);
  if (typeof found === "string") {
    say(found);
    return false;
  }
  await hands.build(found.served !== null && !found.isNewDomain);
  const way: WayBack = { bookmark: null, isDeployed: false };
  try {
    return await changeInOrder(hands, found, way);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    await sayWayBack(hands, found, way);
  }
}

const whatOf = ({ environment }: Hands) => environment || "the site itself";

/** Returns why it must not begin, if it must not. */
async function lookFirst(hands: Hands): Promise<LiveState | string> {
  const { say, hosts } = hands;
  const what = whatOf(hands);
  const { hostname } = new URL(hands.origin);
  say(`This is for ${what}.`);
  if (hosts.length === 0)
    return `wrangler.toml names no host for ${what}: take the # from its routes, and name ${hostname} there, with custom_domain = true.`;
  if (!hosts.includes(hostname))
    return `The routes of ${what} in wrangler.toml lead to ${hosts.join(", ")}, not to ${hostname}.`;
  const secrets = await hands.secretNames();
  if (!secrets.includes(present)) return whyNoSecret(hands);
  const migrations = await hands.migrations();
  if (migrations.strange.length > 0)
    return `The database is newer than this checkout: it has ${migrations.strange.join(", ")}. Deploy a checkout that has them too; a hotfix is made on top of them.`;
  const holder = await hands.holder(hostname);
  const question = hostQuestion(hostname, hands.worker, holder);
  question?.forEach(say);
  if (question && !(await hands.confirmBy(hostname, `Put the site at ${hostname}?`)))
    return "Nothing was changed.";
  if (secrets.includes(next))
    say(`${present} is being rotated: until that has ended, bring no version back from before it began.`);
  return { migrations, served: await hands.servedVersion(), isNewDomain: holder.kind !== "this Worker" };
}

async function whyNoSecret(hands: Hands) {
  const put = `npx wrangler secret put ${present}${forSite(hands)}`;
  const accounts = await hands.sealedFactors();
  return accounts === 0
    ? `The secret ${present} is missing. Make one, keep it in the society's password store, and set it:\n  node -p "crypto.randomBytes(32).toString('hex')"\n  ${put}`
    : `The secret ${present} is missing, but ${accounts} accounts of this database sign in with a second step that only their old secret opens. Set that one again, no new one: ${put}`;
}

type WayBack = { bookmark: string | null; isDeployed: boolean };

async function changeInOrder(
  hands: Hands,
  { migrations, ...found }: LiveState,
  way: WayBack,
): Promise<boolean> {
  const { say, confirm } = hands;
  const { waiting } = migrations;
  if (waiting.length > 0) {
    const bookmark = await hands.bookmark();
    say(`The database is at bookmark ${bookmark}`);
    if (!(await confirm(migrationQuestion(waiting, found.served))))
      return stopped(say, "Nothing was changed.");
    way.bookmark = bookmark;
    await hands.migrate();
  }
  const { hostname } = new URL(hands.origin);
  if (!(await confirm(`Deploy this build to ${hostname}, ${whatOf(hands)}?`)))
    return stopped(
      say,
      waiting.length > 0 ? "The old version goes on, with the new tables." : "Nothing was changed.",
    );
  way.isDeployed = true;
  await hands.deploy();
  return (await hands.check(found.isNewDomain)) || stopped(say, "Something is wrong with the site.");
}

function migrationQuestion(waiting: readonly string[], served: string | null) {
  const names = waiting.length > 3 ? `${waiting[0]} to ${waiting.at(-1)}` : waiting.join(", ");
  const many = waiting.length === 1 ? "1 migration" : `${waiting.length} migrations`;
  const what = `Apply ${many} to the deployed database (${names})?`;
  return served === null
    ? what
    : `${what} Until D1 has imported them, mostly seconds, pages answer 503: choose a quiet hour.`;
}

function stopped(say: Hands["say"], why: string): false {
  say(why);
  return false;
}

/** Only what was really changed has a way back: else `rollback` would take away the good version before. */
async function sayWayBack(hands: Hands, before: LiveState, way: WayBack) {
  const { say } = hands;
  if (way.isDeployed && before.served !== null) {
    const now = await hands.servedVersion().catch(() => undefined);
    if (now === undefined)
      say(
        `Whether visitors get another version now could not be asked: npx wrangler deployments status${forSite(hands)}`,
      );
    else if (now !== before.served)
      say(`The version before: npm run rollback -- ${before.served}${forSite(hands)}`);
  }
  if (way.bookmark === null) return;
  // Also where a later migration failed: those before it hold.
  const now = await hands.migrations().catch(() => null);
  if (now?.applied === before.migrations.applied) return;
  say("To restore the data (this loses everything written since):");
  say(`  npx wrangler d1 time-travel restore DB --bookmark=${way.bookmark}${forSite(hands)}`);
}
