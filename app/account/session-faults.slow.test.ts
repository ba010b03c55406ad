import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountNotices, sessions } from "#db/schema";
import { sweptBy } from "../../tests/support/addresses";
import { sweepFaults } from "../../tests/support/fault-sweep";
import { callsOf, faultHeader, overloaded, passing } from "../../tests/support/faulty-worker";
import { startFormSweep } from "../../tests/support/form-sweep";
import { codeNow, keyIn, passTime } from "../../tests/support/two-step";
import { passwords, Visitor } from "../../tests/support/visitor";

/** As app/access/form-faults.slow.test.ts, for what begins and ends sessions, and for what a player's script sends. */

let forms: Awaited<ReturnType<typeof startFormSweep>>;
beforeAll(async () => {
  forms = await startFormSweep();
});
afterAll(() => forms.stop());

/** Sends what a page's script tells, with each of its calls failing once. */
function sweepTold(path: string, told: object, success: number): Promise<unknown[]> {
  const { site, ids } = forms;
  const learner = forms.caller("learner");
  forms.swept.add(`POST ${path}`);
  return sweepFaults({
    state: forms.state(),
    prepare: async () => null,
    send: (_, fault) =>
      learner.fetch(path, {
        method: "POST",
        body: JSON.stringify({ userId: ids.learner, ...told }),
        headers: {
          "Content-Type": "application/json",
          "X-XSRF-TOKEN": learner.cookies.get("XSRF-TOKEN") ?? "",
          Origin: site.origin,
          ...(fault ? faultHeader(fault) : {}),
        },
      }),
    success,
  });
}

test("the position of a player is stored once, and by the next try at the latest", async () => {
  const played = { lectureId: 1, position: 4, seen: [[0, 4]], madeAt: Date.now() };
  expect(await sweepTold("/session/positions", played, 200)).toEqual([]);
});

test.each([
  [{ quality: "144p" }],
  [{ lectureId: 1, isWatched: true }],
])("a press that a page's script sends is stored, by the next try at the latest: %j", async (pressed) => {
  expect(await sweepTold("/session/actions", pressed, 204)).toEqual([]);
});

describe("another device", () => {
  beforeAll(async () => {
    await Visitor.as(forms.site, "learner");
    await forms.keep();
  });

  test("is signed out, by the next press at the latest", async () => {
    const list = await (await forms.caller("learner").fetch("/front-sessions")).text();
    const page = /"(\/front-session-end\/(?!others)[^"]+)"/.exec(list)?.[1] ?? "";
    expect(await forms.sweep({ as: "learner", page })).toEqual([]);
  });

  test("is signed out with all others, by the next press at the latest", async () => {
    const page = "/front-session-end/others";
    expect(await forms.sweep({ as: "learner", page })).toEqual([]);
  });
});

test("an account that puts away what its owner has read", async () => {
  const page = async () => {
    const { db } = forms.site;
    const told = { userId: forms.ids.learner ?? "", actorId: forms.ids.admin ?? "", at: new Date() };
    await db.insert(accountNotices).values({ ...told, what: "password link" });
    return "/user/user-profile";
  };
  expect(await forms.sweep({ as: "learner", page, action: "front-account-notices" })).toEqual([]);
});

test("an Admin who is asked is confirmed, by the next press at the latest", async () => {
  const page = async () => {
    await forms.site.db.update(sessions).set({ confirmedAt: null });
    return "/admin/admin-confirm";
  };
  const typed = { password: passwords.admin };
  expect(await forms.sweep({ as: "admin", page, typed })).toEqual([]);
});

describe("an account that comes back", () => {
  const remove = (email: string) => forms.caller("visitor").submit("/front-account-management", { email });
  const without = ["sessions"];

  test("by a link for a new password has it, and one session at least", async () => {
    const page = async () => {
      const answer = await forms.caller("admin").submit("/admin/admin-user-password-link/planless", {});
      return /\/front-set-password\/[\w-]+/.exec(await answer.text())?.[0] ?? "";
    };
    const typed = { password: "Another@123", confirmPassword: "Another@123" };
    expect(await forms.sweep({ as: "visitor", page, typed, without, again: 410 })).toEqual([]);
  });

  test("from the removal that somebody else has requested is kept whole", async () => {
    const page = async () => {
      await remove("learner@demo.test");
      return "/front-account-keep";
    };
    expect(await forms.sweep({ as: "learner", page, without })).toEqual([]);
  });

  test("from its removal with the right password is restored whole", async () => {
    const page = async (visitor: Visitor) => {
      await remove("newcomer@demo.test");
      return (await visitor.signIn("newcomer")).headers.get("Location") ?? "";
    };
    expect(await forms.sweep({ as: "visitor", page, without })).toEqual([]);
  });
});

test("who signs out is signed out in this browser, whichever call fails", async () => {
  forms.swept.add("POST /sign-out");
  const smooth = await forms.caller("learner").submit("/sign-out", {});
  await forms.state().restore();
  for (const isAfter of [false, true]) {
    for (let at = 1; at <= callsOf(smooth).length; at += 1) {
      const learner = forms.caller("learner");
      const hidden = await learner.hidden("/sign-out");
      const answer = await learner.fetch("/sign-out", {
        method: "POST",
        body: new URLSearchParams(hidden),
        headers: {
          Origin: forms.site.origin,
          ...faultHeader({ at, isAfter, says: isAfter ? passing : overloaded }),
        },
      });
      expect([answer.status, learner.cookies.has("session")]).toEqual([302, false]);
      expect((await learner.fetch("/user")).status).toBe(302);
      await forms.state().restore();
    }
  }
});

describe("a second factor", () => {
  let secret = "";
  const turnOn = {
    as: "admin",
    page: "/admin/admin-second-factor-on",
    typed: (html: string) => {
      secret = keyIn(html) || secret;
      return { code: codeNow(secret) };
    },
    isPressedAnew: true,
  } as const;
  const withCode = (page: string) =>
    ({ as: "admin", page, typed: () => ({ code: codeNow(secret) }) }) as const;

  test("is turned on once", async () => {
    expect(await forms.sweep(turnOn)).toEqual([]);
  });

  describe("that is on", () => {
    beforeAll(async () => {
      const admin = forms.caller("admin");
      const html = await (await admin.fetch(turnOn.page)).text();
      const answer = await admin.submit(turnOn.page, { code: codeNow(keyIn(html)) });
      expect(answer.status).toBe(302);
      secret = keyIn(html);
      await passTime(forms.site);
      await forms.keep();
    });

    test("lets its Admin in once", async () => {
      const page = async (visitor: Visitor) => (await visitor.signIn("admin")).headers.get("Location") ?? "";
      // A code is taken once: the next press needs the next one.
      const sweep = { ...withCode(""), as: "visitor", page, without: ["sessions"], again: 401 } as const;
      expect(await forms.sweep(sweep)).toEqual([]);
    });

    test("gets new recovery codes", async () => {
      const page = "/admin/admin-recovery-codes-renew";
      // A code is taken once: the next press needs the next one.
      expect(await forms.sweep({ ...withCode(page), again: 400 })).toEqual([]);
    });

    test("is turned off", async () => {
      const page = "/admin/admin-second-factor-off";
      expect(await forms.sweep({ ...withCode(page), again: 409 })).toEqual([]);
    });
  });
});

test("a second factor that every Admin needs is set up at the sign-in, by the next press at the latest", async () => {
  const strict = await startFormSweep({ ADMIN_TOTP: "required" });
  const page = async (visitor: Visitor) => (await visitor.signIn("admin")).headers.get("Location") ?? "";
  const typed = (html: string) => ({ code: codeNow(keyIn(html)) });
  expect(await strict.sweep({ as: "visitor", page, typed, without: ["sessions"] })).toEqual([]);
  for (const key of strict.swept) forms.swept.add(key);
  await strict.stop();
});

test("every form that the register of addresses sends here was swept", () => {
  expect([...forms.swept]).toEqual(expect.arrayContaining(sweptBy("sessions")));
});
