/** What a deployment does outside of this process; a test puts its own in. */
export type Hands = {
  /** Of wrangler.toml; empty: the site itself. */
  environment: string;
  say: (line: string) => void;
  /** Asks the operator; no answer is a no. */
  confirm: (question: string) => Promise<boolean>;
  build: () => Promise<void>;
  hasSecret: () => Promise<boolean>;
  /** The database's place in time, to come back to. */
  bookmark: () => Promise<string>;
  migrate: () => Promise<void>;
  deploy: () => Promise<void>;
  /** Whether the site is well, seen from outside. */
  check: () => Promise<boolean>;
};

/** In order, with a question before each step that changes something. Returns whether the new version is well. */
export async function deployInOrder(hands: Hands): Promise<boolean> {
  const { say, confirm, environment } = hands;
  say(environment ? `This is for ${environment}.` : "This is for the site itself.");
  await hands.build();
  if (!(await hands.hasSecret())) {
    say("The secret APP_SECRET is missing: openssl rand -hex 32 | npx wrangler secret put APP_SECRET");
    return false;
  }
  const bookmark = await hands.bookmark();
  say(`The database is at bookmark ${bookmark}`);
  if (!(await confirm("Apply the migrations that the deployed database lacks?")))
    return stopped(say, "Nothing was changed.");
  await hands.migrate();
  if (!(await confirm("Deploy this build?")))
    return stopped(say, "The old version goes on, with the new tables.");
  try {
    await hands.deploy();
    if (await hands.check()) return true;
    say("Something is wrong with the site. To go back:");
    return false;
  } finally {
    sayWayBack(hands, bookmark);
  }
}

function stopped(say: Hands["say"], why: string): false {
  say(why);
  return false;
}

function sayWayBack({ say, environment }: Hands, bookmark: string) {
  const wrangler = `${environment && `CLOUDFLARE_ENV=${environment} `}npx wrangler`;
  say(`The version before: ${wrangler} rollback`);
  say("To restore the data as well (this loses everything written since):");
  say(`  ${wrangler} d1 time-travel restore DB --bookmark=${bookmark}`);
}
