import { lockedOut, type SealedFactor } from "../sealed-factors";
import { next, present } from "../worker-secrets";
import { CommandError } from "../wrangler";

type Hands = {
  say: (line: string) => void;
  ask: (question: string) => Promise<string>;
  confirm: (question: string) => Promise<boolean>;
  secretNames: () => Promise<readonly string[]>;
  sealedFactors: () => Promise<readonly SealedFactor[]>;
  put: (name: string, value: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  newSecret: () => string;
};

const days = 30;
const shortest = 32;

/** Begins a rotation, or ends the one that was begun: both in the only order that locks nobody out. */
export async function rotateSecret(hands: Hands): Promise<void> {
  const names = await hands.secretNames();
  if (names.includes(next)) return end(hands);
  if (!names.includes(present)) throw new CommandError(`There is no ${present} to rotate.`);
  return begin(hands);
}

async function begin({ say, confirm, put, newSecret }: Hands) {
  const question = `Begin to rotate ${present}? For ${days} days both the old and a new secret count.`;
  if (!(await confirm(question))) return say("Nothing was changed.");
  const secret = newSecret();
  // Before it is set: once it is, only this line knows it.
  say(`Keep this in the society's password store, as ${next}:\n\n  ${secret}\n`);
  await put(next, secret);
  say(`${next} is set. Run this command again in ${days} days; until then bring no older version back.`);
}

async function end({ say, ask, confirm, sealedFactors, put, remove }: Hands) {
  say(
    `A rotation is under way. If it began less than ${days} days ago, stop here: people would be signed out of the app.`,
  );
  const secret = await ask(`The value of ${next}, from the society's password store: `);
  if (secret === "") return say("Nothing was changed.");
  if (secret.length < shortest)
    throw new CommandError(`A secret has ${shortest} characters or more: nothing was changed.`);
  const factors = await sealedFactors();
  const locked = await lockedOut(secret, factors);
  if (locked > 0) {
    throw new CommandError(
      `This value does not open ${locked} of ${factors.length} secrets of two-step sign-in, so their owners would be locked out. Either it is another one, or the night has not sealed them again yet (the log says "second factors sealed again"). Nothing was changed.`,
    );
  }
  if (!(await confirm(`Make it ${present}, and delete ${next}? What only the old secret signed then ends.`)))
    return say("Nothing was changed.");
  await put(present, secret);
  await remove(next);
  say(`${present} is rotated. In the password store, it takes the old one's place.`);
}
