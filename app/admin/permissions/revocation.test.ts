import { expect, test } from "vitest";
import { startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

/** In real time: a remembered right has to run out by itself, here after a second. */
test("a quarter that an Admin takes away stops a running video once the remembered right has run out", async () => {
  const site = await startSite({ vars: { WATCH_SECONDS: "1" } });
  try {
    const viewer = await Visitor.as(site, "learner");
    const html = await (await viewer.fetch("/user/user-lectures-list/1")).text();
    const address = /\/api\/Video-Resources\/([^/"]+)\/master\.m3u8/.exec(html)?.[1] ?? "";
    const play = async () => {
      const answer = await viewer.fetch(`/api/Video-Resources/${address}/144p/seg-00001.m4s`);
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await play()).toBe(200);

    const admin = await Visitor.as(site, "admin");
    const id = await site.d1.prepare("select id from users where email = 'learner@demo.test'").first("id");
    const screen = `/admin/admin-quarter-selection-n/${id}/learner`;
    const baseline =
      /name="baseline" value="([^"]*)"/.exec(await (await admin.fetch(screen)).text())?.[1] ?? "";
    expect((await admin.submit(screen, { baseline })).status).toBe(302);

    await expect.poll(play, { timeout: 30_000, interval: 200 }).toBe(403);
    expect(await play()).toBe(403);
  } finally {
    await site.stop();
  }
});
