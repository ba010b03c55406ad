import { expect, test } from "vitest";
import { seal } from "~/crypto/seal.server";
import { sealOf } from "~/models/identity/second-factor/factor-seal";
import { rotateSecret } from "./rotate-secret";

/** `npm run rotate`, with a Worker's secrets and a database that this test holds. */

const [old, fresh, other] = ["o".repeat(32), "n".repeat(64), "x".repeat(32)];
const sealedWith = async (secret: string, owner: string) => ({
  owner,
  sealed: await seal(sealOf(secret, owner), "the secret of a phone"),
});

type Given = { secrets: Record<string, string>; typed?: string; says?: boolean; sealedBy?: string[] };

async function rotate({ secrets, typed = "", says = true, sealedBy = [] }: Given) {
  const lines: string[] = [];
  const done: string[] = [];
  const worker = { ...secrets };
  const failed = await rotateSecret({
    say: (line) => lines.push(line),
    ask: async () => typed,
    confirm: async () => says,
    secretNames: async () => Object.keys(worker),
    sealedFactors: () => Promise.all(sealedBy.map((secret, i) => sealedWith(secret, `user ${i}`))),
    put: async (name, value) => {
      done.push(`put ${name}`);
      worker[name] = value;
    },
    remove: async (name) => {
      done.push(`delete ${name}`);
      delete worker[name];
    },
    newSecret: () => fresh,
  }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { worker, done, said: lines.join("\n"), failed };
}

test("begins with a new secret beside the present one, and shows it before it is set", async () => {
  const { worker, said } = await rotate({ secrets: { APP_SECRET: old } });
  expect(worker).toEqual({ APP_SECRET: old, APP_SECRET_NEXT: fresh });
  expect(said).toMatch(new RegExp(`Keep this .*\\n\\n {2}${fresh}\\n\\n.*again in 30 days`));
  expect((await rotate({ secrets: { APP_SECRET: old }, says: false })).done).toEqual([]);
});

const underWay = { APP_SECRET: old, APP_SECRET_NEXT: fresh };

test("ends with the same value, which opens all that is sealed: first put, then deleted", async () => {
  expect(await rotate({ secrets: underWay, typed: fresh, sealedBy: [fresh, fresh] })).toMatchObject({
    worker: { APP_SECRET: fresh },
    done: ["put APP_SECRET", "delete APP_SECRET_NEXT"],
    failed: null,
  });
});

test("ends where it broke off between the two", async () => {
  const secrets = { APP_SECRET: fresh, APP_SECRET_NEXT: fresh };
  const { worker } = await rotate({ secrets, typed: fresh, sealedBy: [fresh] });
  expect(worker).toEqual({ APP_SECRET: fresh });
});

test.each<[string, Given, RegExp]>([
  [
    "another value, which would lock out whoever signs in with a second step",
    { secrets: underWay, typed: other, sealedBy: [fresh, fresh] },
    /does not open 2 of 2 .* locked out.*Nothing was changed/,
  ],
  [
    "to end before the night has sealed everything again",
    { secrets: underWay, typed: fresh, sealedBy: [fresh, old] },
    /does not open 1 of 2 .* has not sealed them again yet/,
  ],
  ["a short value", { secrets: underWay, typed: "short" }, /32 characters or more/],
  ["to rotate what is not there", { secrets: {} }, /no APP_SECRET to rotate/],
])("refuses %s", async (_what, given, said) => {
  const { worker, done, failed } = await rotate(given);
  expect(failed).toMatch(said);
  expect([worker, done]).toEqual([given.secrets, []]);
});

test("changes nothing without a value, or after a no", async () => {
  expect((await rotate({ secrets: underWay })).done).toEqual([]);
  expect((await rotate({ secrets: underWay, typed: fresh, says: false })).done).toEqual([]);
});
