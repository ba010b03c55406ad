import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secondFactors, users } from "#db/schema";
import { restoreOffer } from "~/account/removal/restore-offer.server";
import {
  readCodes,
  readEnrolment,
  sealCodes,
  sealEnrolment,
} from "~/account/second-factor/sealed-secrets.server";
import { ticket } from "~/account/second-factor/ticket.server";
import { sweep } from "~/commands/housekeeping.server";
import type { AppSecret } from "~/crypto/keys.server";
import { digest, randomText } from "~/crypto/keys.server";
import { leaveNotices, takeNotices } from "~/http/notices.server";
import { stagedPicture, stagePicture } from "~/media/pictures/stored-picture.server";
import { makeVideoAddress, readVideoAddress } from "~/media/video-address.server";
import { sealFactorsAgain } from "~/models/identity/second-factor/factor-seal";
import { turnOn } from "~/models/identity/second-factor/second-factor";
import { signInWithCode } from "~/models/identity/second-factor/second-step-sign-in";
import { newTotpSecret, totpAt } from "~/models/identity/second-factor/totp";
import { confirmed } from "../../tests/support/confirmed";
import { startDatabase, testSecret } from "../../tests/support/site";
import { issueToken, readToken } from "./api-token.server";
import { isOurs, makeForgeryToken } from "./forgery.server";
import { knowApp, knownApp } from "./known-app.server";
import { isMarkOf, knowBrowser, knownBrowser, lastMark } from "./known-browser.server";
import { lapsedPlan } from "./lapsed-plan.server";

/** APP_SECRET is rotated: first APP_SECRET_NEXT signs beside it, then it takes its place. */

const before = testSecret;
const next = "the secret that comes next, 32+ letters";
const both = [next, before] as const;

const now = new Date();
const noCookie = new Request("https://site.test/");
const withCookie = (line: string) =>
  new Request("https://site.test/", { headers: { Cookie: line.split(";")[0] ?? "" } });

type Signed = {
  make: (secret: AppSecret) => Promise<string>;
  holds: (secret: AppSecret, made: string) => Promise<boolean>;
};

const owner = {
  userId: "mona",
  email: "mona@mail.test",
  role: "User",
  sessionId: "s",
  client: "mobile",
} as const;
const notices = [{ kind: "info", text: "Saved", ms: 1000 }] as const;
const credentials = { kind: "cookie", secret: "of the session" } as const;
const picture = "01234567-89ab-cdef-0123-456789abcdef.webp";
const stored = { head: async () => ({}) as R2Object };

const signed: Record<string, Signed> = {
  "a token of the API": {
    make: async (secret) => (await issueToken(secret, owner, now)).token,
    holds: async (secret, made) => (await readToken(secret, made))?.id === "mona",
  },
  "a video's address": {
    make: (secret) => makeVideoAddress(secret, 7, "s", now, "package"),
    holds: async (secret, made) => typeof (await readVideoAddress(secret, made, now)) === "object",
  },
  "a form's token": {
    make: (secret) => makeForgeryToken(secret, credentials),
    holds: (secret, made) => isOurs(secret, credentials, made),
  },
  "a form's picture": {
    make: (secret) => stagePicture(secret, "boards", picture, "mona"),
    holds: async (secret, made) =>
      (await stagedPicture({ files: stored, secret }, "boards", made, "mona")) === picture,
  },
  "a notice": {
    make: (secret) => leaveNotices(noCookie, secret, [...notices]),
    holds: async (secret, made) => (await takeNotices(withCookie(made), secret)).notices.length === 1,
  },
  "a known browser": {
    make: (secret) => knowBrowser(noCookie, secret, owner.email),
    holds: async (secret, made) => (await knownBrowser(withCookie(made), secret, owner.email)) !== null,
  },
  "a known app": {
    make: (secret) => knowApp("", secret, owner.email),
    holds: async (secret, made) => (await knownApp(made, secret, owner.email)) !== null,
  },
  "a kept form's browser": {
    make: (secret) => knowBrowser(noCookie, secret, owner.email),
    holds: (secret, made) => {
      const request = withCookie(made);
      return isMarkOf(request, secret, lastMark(request), owner.email);
    },
  },
  "an offer to restore an account": {
    make: (secret) => restoreOffer.set(noCookie, secret, { userId: "mona", removedAt: now }),
    holds: async (secret, made) => (await restoreOffer.read(withCookie(made), secret))?.userId === "mona",
  },
  "what the login page may say of a plan": {
    make: (secret) =>
      lapsedPlan.set(noCookie, secret, {
        userId: "mona",
        email: "m@mail.test",
        plan: null,
        endedAt: null,
        passwordAt: now,
        passwordDigest: randomText(),
      }),
    holds: async (secret, made) => (await lapsedPlan.read(withCookie(made), secret))?.userId === "mona",
  },
  "the time between password and code": {
    make: (secret) => ticket.set(noCookie, secret, { userId: "mona", passwordDigest: randomText() }),
    holds: async (secret, made) => (await ticket.read(withCookie(made), secret))?.userId === "mona",
  },
  "the setup of an authenticator app": {
    make: (secret) => sealEnrolment(noCookie, secret, "mona", "A".repeat(32)),
    holds: async (secret, made) => (await readEnrolment(withCookie(made), secret, "mona")) !== null,
  },
  "recovery codes on their page": {
    make: (secret) => sealCodes(noCookie, secret, "mona", ["abcd"]),
    holds: async (secret, made) => (await readCodes(withCookie(made), secret, "mona")) !== null,
  },
};

describe.each(Object.entries(signed))("%s", (_name, { make, holds }) => {
  test("of before holds while both are there, and no longer when the one before is gone", async () => {
    const made = await make(before);
    expect(await holds(before, made)).toBe(true);
    expect(await holds(both, made)).toBe(true);
    expect(await holds(next, made)).toBe(false);
  });

  test("is signed by the next one alone from the first moment on, and outlives the one before", async () => {
    const made = await make(both);
    expect(await holds(both, made)).toBe(true);
    expect(await holds(next, made)).toBe(true);
    expect(await holds(before, made)).toBe(false);
  });

  test("of a third secret never holds", async () => {
    expect(await holds(both, await make("a secret of somebody else, 32+ letters"))).toBe(false);
  });
});

test("a known browser is marked anew at its next sign-in, in the place of its old mark", async () => {
  const made = await knowBrowser(noCookie, before, owner.email);
  const again = await knowBrowser(withCookie(made), both, owner.email);
  const name = await knownBrowser(withCookie(made), before, owner.email);
  expect(await knownBrowser(withCookie(again), next, owner.email)).toBe(name);
  expect(again.split(";")[0]?.split(".")).toHaveLength(2);
});

test("a known app gets its next mark at its next sign-in, and stays the same device", async () => {
  const made = await knowApp("", before, owner.email);
  const again = await knowApp(made, both, owner.email);
  expect(await knownApp(again, next, owner.email)).toBe(await knownApp(made, before, owner.email));
  expect(again.split(".")).toHaveLength(2);
});

describe("an administrator's second factor", () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  beforeAll(async () => {
    database = await startDatabase();
  });
  afterAll(() => database.stop());

  let count = 0;
  async function enrolled(key: AppSecret) {
    count += 1;
    const id = `admin-${count}`;
    const email = `${id}@mail.test`;
    const { db } = database;
    await db.insert(users).values({ id, email, passwordHash: "hash", role: "Admin", createdAt: now });
    const totpSecret = newTotpSecret();
    const viewer = confirmed({ id, email, sessionId: "none" });
    const result = await turnOn(db, viewer, { totpSecret, code: totpAt(totpSecret, now), key }, now);
    if (result.outcome !== "on") throw new Error(result.outcome);
    let steps = 0;
    const enter = async (secret: AppSecret, code?: string) => {
      steps += 1;
      const moment = new Date(now.getTime() + steps * 30_000);
      const given = { code: code ?? totpAt(totpSecret, moment), address: id, key: secret };
      const first = { userId: id, passwordDigest: await digest("hash") };
      const session = { client: "web", secretHash: randomText() } as const;
      return (await signInWithCode(db, first, { ...given, ...session }, moment)).outcome;
    };
    const sealed = async () =>
      (await db.select().from(secondFactors).where(eq(secondFactors.userId, id)))[0]?.secret;
    return { enter, codes: result.codes, sealed };
  }

  test("of before is asked for as ever, and is sealed with the next one at that sign-in", async () => {
    const { enter, sealed } = await enrolled(before);
    expect(await enter(both)).toBe("signed-in");
    const anew = await sealed();
    expect(await enter(next)).toBe("signed-in");
    expect(await sealed(), "sealed once").toBe(anew);
    await expect(enter(before)).rejects.toThrow("another APP_SECRET");
  });

  test("is sealed anew by the first night, for those who do not sign in meanwhile", async () => {
    const { enter, sealed } = await enrolled(before);
    const asleep = await sealed();
    const env = {
      DB: database.d1,
      FILES: database.files,
      IMAGES: { input: () => {} },
      APP_SECRET: before,
      SOCIETY_NAME: "s",
      PRODUCT_NAME: "p",
      SOCIETY_PHONE: "1",
      SOCIETY_EMAIL: "a@b.test",
      SOCIETY_ADDRESS: "a",
      SOCIETY_DESCRIPTION: "d",
      SECRETARY_GENERAL_NAME: "n",
      SECRETARY_GENERAL_TITLE: "t",
    };
    await sweep({ ...env }, now);
    expect(await sealed(), "not while there is one secret").toBe(asleep);
    await sweep({ ...env, APP_SECRET_NEXT: next }, now);
    const anew = await sealed();
    expect(anew).not.toBe(asleep);
    await sweep({ ...env, APP_SECRET_NEXT: next }, now);
    expect(await sealed(), "sealed once").toBe(anew);
    expect(await enter(next)).toBe("signed-in");
  });

  test("that nobody can open is left as it stands", async () => {
    const { sealed } = await enrolled("a secret of somebody else, 32+ letters");
    const foreign = await sealed();
    await sealFactorsAgain(database.db, both);
    expect(await sealed()).toBe(foreign);
  });

  test("keeps its recovery codes while both secrets are there; new ones outlive the one before", async () => {
    const old = await enrolled(before);
    expect(await old.enter(both, old.codes[0])).toBe("signed-in");
    expect(await old.enter(both, old.codes[0]), "once").toBe("wrong");
    expect(await old.enter(next, old.codes[1])).toBe("wrong");
    const fresh = await enrolled(both);
    expect(await fresh.enter(next, fresh.codes[0])).toBe("signed-in");
  });
});
