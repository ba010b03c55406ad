import { type AppSecret, isSigned, randomText, sameText, sign, signatures } from "~/crypto/keys.server";

const mostAccounts = 5;

/** In letters: a name and a mark for each account, 43 each, with dots between. */
export const longestMarks = 44 * (mostAccounts + 1) - 1;

/** Who keeps the marks: a browser in a cookie, or the app. */
type Marks = { secret: AppSecret; keeper: "known-browser" | "known-app" };

const claimOf = (name: string, email: string) => `${name}\n${email}`;

/** Text that is none of ours is read as an empty one. */
export function readMarks(text: string) {
  const [name = "", ...marks] = /^[\w-]{43}(\.[\w-]{43})*$/.test(text) ? text.split(".") : [];
  return { name, marks: marks.slice(0, mostAccounts) };
}

/** The device's name if it has been signed in to the account, else null. */
export async function deviceKnownTo(email: string, text: string, { secret, keeper }: Marks) {
  const { name, marks } = readMarks(text);
  if (!name) return null;
  const own = await signatures(secret, keeper, claimOf(name, email));
  return marks.some((mark) => own.some((each) => sameText(mark, each))) ? name : null;
}

export const isMarkFor = (email: string, mark: string, name: string, { secret, keeper }: Marks) =>
  isSigned(secret, keeper, claimOf(name, email), mark);

/** The text with a mark for this account in front. */
export async function withMarkFor(email: string, text: string, { secret, keeper }: Marks): Promise<string> {
  const { name: held, marks } = readMarks(text);
  const name = held || randomText();
  const own = await signatures(secret, keeper, claimOf(name, email));
  const others = marks.filter((each) => !own.includes(each)).slice(0, mostAccounts - 1);
  return [name, await sign(secret, keeper, claimOf(name, email)), ...others].join(".");
}
