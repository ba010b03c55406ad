import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseGrants, quarterGrants } from "#db/schema";
import { readToken } from "~/access/api-token.server";
import { keyBytes } from "~/crypto/keys.server";
import { makeVideoAddress } from "~/media/video-address.server";
import { subscribe } from "../../tests/support/sampled-calls";
import { type Site, startSite, testSecret } from "../../tests/support/site";

/** Both kinds of token ask for course 1 of quarter 1, its lecture 1 and that lecture's files. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const day = 86_400_000;
const quarter = { mine: 1, other: 2 };
const course = { mine: 1, other: 2 };

type Means = { quarters?: number[]; courses?: number[]; plan?: "valid" | "past" | "none"; isAdmin?: boolean };

const people: Record<string, Means> = {
  quarter: { quarters: [quarter.mine] },
  course: { courses: [course.mine] },
  both: { quarters: [quarter.mine], courses: [course.mine] },
  "others-only": { quarters: [quarter.other], courses: [course.other] },
  none: {},
  "both,no-plan": { quarters: [quarter.mine], courses: [course.mine], plan: "none" },
  "both,past-plan": { quarters: [quarter.mine], courses: [course.mine], plan: "past" },
  Admin: { plan: "none", isAdmin: true },
};

/** Who may watch; everybody else may not. */
const opens = {
  web: ["quarter", "both", "Admin"],
  mobile: ["course", "both", "Admin"],
};

const watched = (["web", "mobile"] as const).flatMap((client) =>
  Object.keys(people).map((granted) => [client, granted, opens[client].includes(granted)] as const),
);

const files = {
  playlist: "master.m3u8",
  segment: "144p/seg-00000.m4s",
  mp4: "fallback.mp4",
  poster: "poster.jpg",
};

let count = 0;
/** An account with the demo learner's password, so that it logs in as everybody does. */
async function member({ quarters = [], courses = [], plan = "valid", isAdmin = false }: Means) {
  count += 1;
  const id = `member-${count}`;
  const email = `${id}@mail.example`;
  await site.d1
    .prepare(
      `insert into users (id, email, password_hash, role, created_at)
        select ?, ?, password_hash, ?, 1 from users where email = 'learner@demo.test'`,
    )
    .bind(id, email, isAdmin ? "Admin" : "User")
    .run();
  for (const quarterId of quarters) await site.db.insert(quarterGrants).values({ userId: id, quarterId });
  for (const courseId of courses) await site.db.insert(courseGrants).values({ userId: id, courseId });
  if (plan !== "none")
    await subscribe(site, id, plan === "past" ? new Date(Date.now() - 400 * day) : undefined);
  return { id, email };
}

async function logIn(email: string, client: string) {
  const answer = await fetch(`${site.origin}/api/Accounts/${client === "web" ? "LoginWeb" : "Login"}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "Learner@123" }),
  });
  const { token } = (await answer.json()) as { token: string };
  const { sid = "" } = (await readToken(testSecret, token)) ?? {};
  return { token, sid, headers: { Authorization: `Bearer ${token}` } };
}

const lecturesFor = (headers: HeadersInit) =>
  fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/${course.mine}`, { headers });

const statusOf = async (path: string, headers?: HeadersInit) => {
  const answer = await fetch(site.origin + path, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

describe("the right to watch", () => {
  test.each(
    watched,
  )("of a %s token, granted %s, opens the lecture and its files: %s", async (client, granted, isOpen) => {
    const { email } = await member(people[granted] ?? {});
    const [own, other] = [await logIn(email, client), await logIn(email, client)];
    const lectures = await lecturesFor(own.headers);
    // An address from a time when this session had the right.
    const signed = await makeVideoAddress(testSecret, 1, own.sid, new Date());
    let folder = `/api/Video-Resources/${signed}`;
    if (lectures.status === 200) {
      const [lecture] = (await lectures.json()) as { video: string; videoMp4: string }[];
      folder = lecture?.video.replace("/master.m3u8", "") ?? "";
      expect(lecture?.videoMp4).toBe(`${folder}/fallback.mp4`);
    }
    const answers: Record<string, number> = { lectures: lectures.status };
    for (const [name, file] of Object.entries(files)) {
      answers[name] = await statusOf(`${folder}/${file}`, own.headers);
    }
    const right = isOpen ? 200 : 403;
    expect(answers).toEqual({ lectures: right, playlist: right, segment: right, mp4: right, poster: right });
    // Without the token, or with the token of another session of the same user, only the app's address opens.
    const bare = client === "web" ? 403 : right;
    expect(await statusOf(`${folder}/master.m3u8`)).toBe(bare);
    expect(await statusOf(`${folder}/master.m3u8`, other.headers)).toBe(bare);
  });

  test("a course opens no other course of its quarter in the app, a quarter all of its own on the web", async () => {
    const { email } = await member(people.both ?? {});
    const answers = [];
    for (const client of ["web", "mobile"] as const) {
      const { headers } = await logIn(email, client);
      for (const id of [1, 2, 3]) {
        answers.push(await statusOf(`/api/Lectures/GetLecturesByCourseId/${id}`, headers));
      }
    }
    expect(answers).toEqual([200, 200, 403, 200, 403, 403]);
  });

  test("of a course that nobody has is not found, for Users and Admins alike", async () => {
    for (const means of [people.none, people.Admin]) {
      const { headers } = await logIn((await member(means ?? {})).email, "web");
      expect(await statusOf("/api/Lectures/GetLecturesByCourseId/999", headers)).toBe(404);
    }
  });

  test("of a web address ends with its token's time", async () => {
    const { email } = await member(people.both ?? {});
    const { token, headers } = await logIn(email, "web");
    const [lecture] = (await (await lecturesFor(headers)).json()) as { video: string }[];
    const exp = Math.floor(Date.now() / 1000) - 1;
    const expired = await new SignJWT({ ...(await readToken(testSecret, token)), exp })
      .setProtectedHeader({ alg: "HS256" })
      .sign(await keyBytes(testSecret, "api-token"));
    const video = lecture?.video ?? "";
    expect(await statusOf(video, headers)).toBe(200);
    expect(await statusOf(video, { Authorization: `Bearer ${expired}` })).toBe(403);
  });

  test.each([
    "web",
    "mobile",
  ] as const)("of a %s address nobody has played ends with its session", async (client) => {
    const { id, email } = await member(people.both ?? {});
    const { headers } = await logIn(email, client);
    const [lecture] = (await (await lecturesFor(headers)).json()) as { video: string }[];
    const logout = { method: "POST", headers };
    expect((await fetch(`${site.origin}/api/Accounts/logout/${id}`, logout)).status).toBe(200);
    expect(await statusOf(lecture?.video ?? "", headers)).toBe(401);
  });
});
