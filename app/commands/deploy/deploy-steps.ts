/** A deployment's effects outside this process; a test puts its own in. */
export type Hands = {
  /** A name in wrangler.toml; empty: the site itself. */
  environment: string;
  origin: string;
  hosts: readonly string[];
  say: (line: string) => void;
  /** Asks the operator; no answer is a no. */
  confirm: (question: string) => Promise<boolean>;
  build: () => Promise<void>;
  hasSecret: () => Promise<boolean>;
  /** The database's place in time, to come back to. */
  bookmark: () => Promise<string>;
  migrate: () => Promise<void>;
  deploy: () => Promise<void>;
  check: () => Promise<boolean>;
};

/** In order, with a question before each step that changes something. Returns whether the new version is well. */
export async function deployInOrder(hands: Hands): Promise<boolean> {
  const { say, confirm, environment, hosts } = hands;
  const what = environment || "the site itself";
  const { hostname } = new URL(hands.origin);
  say(`This is for ${what}.`);
  if (hosts.length > 0 && !hosts.includes(hostname))
    return stopped(
      say,
      `The routes of ${what} in wrangler.toml lead to ${hosts.join(", ")}, not to ${hostname}.`,
    );
  await hands.build();
  if (!(await hands.hasSecret())) {
    say("The secret APP_SECRET is missing: openssl rand -hex 32 | npx wrangler secret put APP_SECRET");
    return false;
  }
  const bookmark = await hands.bookmark();
  say(`The database is at bookmark ${bookmark}`);
  if (!(await confirm("Apply the migrations that the deployed database lacks?")))
    return stopped(say, "Nothing was changed.");
  let isReplaced = false;
  try {
    await hands.migrate();
    if (!(await confirm(`Deploy this build to ${hostname}, ${what}?`)))
      return stopped(say, "The old version goes on, with the new tables.");
    isReplaced = true;
    await hands.deploy();
    if (await hands.check()) return true;
    return stopped(say, "Something is wrong with the site. To go back:");
  } finally {
    // Also where a later migration failed: those before it hold.
    sayWayBack(hands, bookmark, isReplaced);
  }
}

function stopped(say: Hands["say"], why: string): false {
  say(why);
  return false;
}

/** If no version was deployed, `rollback` would take away the one before. */
function sayWayBack({ say, environment }: Hands, bookmark: string, isReplaced: boolean) {
  const wrangler = `${environment && `CLOUDFLARE_ENV=${environment} `}npx wrangler`;
  if (isReplaced) say(`The version before: ${wrangler} rollback`);
  say("To restore the data (this loses everything written since):");
  say(`  ${wrangler} d1 time-travel restore DB --bookmark=${bookmark}`);
}

/** A route is a host or a host with a path, alone or in an object. */
export const hostsOf = ({ routes = [] }: { routes?: readonly (string | { pattern: string })[] }) =>
  routes
    .map((route) => (typeof route === "string" ? route : route.pattern))
    .map((pattern) => pattern.replace(/^https?:\/\//, "").replace(/\/.*$/, ""));
