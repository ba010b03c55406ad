import { expect, test } from "vitest";
import { startSite } from "../../tests/support/site";

test.each([
  ["", "max-age=31536000"],
  ["yes", "max-age=31536000; includeSubDomains"],
])("over HTTPS every answer of the Worker asks for it, for subdomains only where a variable says so (%j)", async (HSTS_SUBDOMAINS, header) => {
  const site = await startSite({ vars: { HSTS_SUBDOMAINS } });
  try {
    const said = async (path: string) =>
      (await site.mf.dispatchFetch(`https://society.example${path}`)).headers.get(
        "Strict-Transport-Security",
      );
    for (const path of ["/", "/front-contact", "/nothing-here", "/api/Boards/GetBoards"]) {
      expect([path, await said(path)]).toEqual([path, header]);
    }
    // A browser keeps what the host said last: a file that said less would undo what the page said.
    expect(await said("/speculation-rules.json")).toBeNull();
  } finally {
    await site.stop();
  }
});
