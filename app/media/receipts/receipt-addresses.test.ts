import { afterAll, beforeAll, expect, test } from "vitest";
import { portrait } from "../../../tests/support/pictures";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

/** Names a picture of a receipt wherever the site takes a file's name: only the Admin's page of a payment shows one. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const name = "11111111-1111-4111-8111-111111111111.webp";

test.each([
  "admin",
  "learner",
  null,
] as const)("no public address sends it, whoever asks: %s", async (who) => {
  await site.files.put(`receipts/${name}`, await portrait(), { httpMetadata: { contentType: "image/webp" } });
  const visitor = who ? await Visitor.as(site, who) : new Visitor(site.origin);
  const ways = [
    `/receipts/${name}`,
    `/api/Image-Resources/receipts/${name}`,
    `/api/Image-Resources/Receipts/${name}?w=240`,
    `/api/Image-Resources/boards/..%2Freceipts%2F${name}`,
    `/api/Image-Resources/boards%2F..%2Freceipts/${name}`,
    `/api/Video-Resources/receipts/${name}`,
    `/api/Video-Resources/receipts%2F${name}`,
    `/api/Video-Resources/..%2Freceipts/${name}`,
    `/api/Captions/receipts/${name}`,
  ];
  for (const way of ways) {
    const answer = await visitor.fetch(way);
    const type = answer.headers.get("Content-Type") ?? "";
    await answer.arrayBuffer();
    expect([way, answer.status === 200, type.startsWith("image/")]).toEqual([way, false, false]);
  }
});
