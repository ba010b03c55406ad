import { expect, test } from "vitest";
import { startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

/** In real time: what is remembered of a viewer's right has to run out by itself. */
test("a quarter that an Admin takes away stops a running video within 60 seconds", async () => {
  const site = await startSite();
  try {
    const viewer = new Visitor(site.origin);
    await viewer.signIn("learner");
    const html = await (await viewer.fetch("/user/user-lectures-list/1")).text();
    const address = /\/api\/Video-Resources\/([^/"]+)\/master\.m3u8/.exec(html)?.[1] ?? "";
    const play = async () => {
      const answer = await viewer.fetch(`/api/Video-Resources/${address}/144p/seg-00001.m4s`);
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await play()).toBe(200);

    const admin = new Visitor(site.origin);
    await admin.signIn("admin");
    const id = await site.d1.prepare("select id from users where email = 'learner@demo.test'").first("id");
    const screen = `/admin/admin-quarter-selection-n/${id}/learner`;
    const baseline =
      /name="baseline" value="([^"]*)"/.exec(await (await admin.fetch(screen)).text())?.[1] ?? "";
    expect((await admin.submit(screen, { baseline })).status).toBe(302);
    const revokedAt = Date.now();

    await expect.poll(play, { timeout: 65_000, interval: 1000 }).toBe(403);
    expect(Date.now() - revokedAt).toBeLessThan(62_000);
    expect(await play()).toBe(403);
  } finally {
    await site.stop();
  }
}, 90_000);
