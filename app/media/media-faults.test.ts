import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callsOf, type Fault, faultHeader, overloaded, passing } from "../../tests/support/faulty-worker";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** R2 fails for one file of a video, or Images for a picture: the player can ask again, the picture shows all the same. */

let site: Site;
let learner: Visitor;
let video: string;
beforeAll(async () => {
  site = await startSite({ isFaulty: true });
  learner = await Visitor.as(site, "learner");
  const page = await (await learner.fetch("/user/user-lectures-list/1")).text();
  video = /\/api\/Video-Resources\/[^"/]+\//.exec(page)?.[0] ?? "";
});
afterAll(() => site.stop());

const away = (isLasting: boolean): Fault => ({ of: "R2", isLasting, says: isLasting ? overloaded : passing });

describe("a file of a video", () => {
  /** Each file once, and none that the page has read ahead, so that no cache answers. */
  const files = ["360p/index.m3u8", "360p/init.mp4", "360p/seg-00000.m4s", "fallback.mp4"];

  test.each(
    files,
  )("%s is 503 with Retry-After while R2 is away, which no cache keeps, and plays afterwards", async (file) => {
    const failed = await learner.fetch(video + file, { headers: faultHeader(away(true)) });
    expect([failed.status, failed.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(failed.headers.get("Cache-Control")).toContain("no-store");
    expect(callsOf(failed).filter((call) => call.startsWith("R2"))).toHaveLength(3);
    const played = await learner.fetch(video + file);
    expect(played.status).toBe(200);
    expect((await played.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  test("is read again by itself if R2 fails once", async () => {
    const file = `${video}144p/seg-00001.m4s`;
    const smooth = callsOf(await learner.fetch(`${video}144p/seg-00002.m4s`));
    const at = smooth.findIndex((call) => call.startsWith("R2")) + 1;
    expect(at).toBeGreaterThan(0);
    const answer = await learner.fetch(file, { headers: faultHeader({ at, says: passing }) });
    expect([answer.status, callsOf(answer).length]).toEqual([200, smooth.length + 1]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  test("may be watched without D1 for as long as the right is remembered", async () => {
    const says = { ...overloaded };
    const answer = await learner.fetch(`${video}144p/seg-00003.m4s`, {
      headers: faultHeader({ of: "D1", says }),
    });
    expect(answer.status).toBe(200);
  });

  test("plays without D1 once the page was shown, and is counted when D1 is back", async () => {
    const page = await (await learner.fetch("/user/user-lectures-list/2")).text();
    const [own = "", lectureId] = /\/api\/Video-Resources\/(\d+)[^"/]+\//.exec(page) ?? [];
    const count = site.d1.prepare("select count(*) as n from lecture_views where lecture_id = ?");
    const views = () => count.bind(Number(lectureId)).first("n");
    const without = await learner.fetch(`${own}144p/init.mp4`, {
      headers: faultHeader({ of: "D1", isLasting: true, says: overloaded }),
    });
    expect([without.status, await views()]).toEqual([200, 0]);
    const playOn = async () => {
      expect((await learner.fetch(`${own}144p/seg-00000.m4s`)).status).toBe(200);
      return views();
    };
    await expect.poll(playOn).toBe(1);
  });
});

describe("a picture", () => {
  /** Two, because caches keep the first one. */
  let pictures: string[];
  beforeAll(async () => {
    const page = await (await fetch(`${site.origin}/front-board`)).text();
    pictures = [...new Set(page.match(/\/api\/Image-Resources\/[^"?\s]+/g))];
  });
  const asked = (picture: string | undefined, width: number, fault?: Fault) =>
    fetch(`${site.origin}${picture}?w=${width}`, {
      headers: { Accept: "image/webp", ...(fault ? faultHeader(fault) : {}) },
    });

  test("comes as it was sent in if Images fails, for minutes only", async () => {
    const original = Buffer.from(await (await fetch(`${site.origin}${pictures[0]}`)).arrayBuffer());
    const fault = { of: "Images", says: { Images: "IMAGES_TRANSFORM_ERROR 9422" } } as const;
    const answer = await asked(pictures[0], 96, fault);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true);
  });

  test("is 503 with Retry-After, which no cache keeps, if R2 is away", async () => {
    const answer = await asked(pictures[1], 1200, away(true));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect((await asked(pictures[1], 1200)).status).toBe(200);
  });
});
