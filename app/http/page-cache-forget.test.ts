import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test("a failing cache is logged and undoes no save", async () => {
  // The module looks for the cache when it is first read, which another file may have done.
  vi.resetModules();
  vi.stubGlobal("caches", { default: { delete: () => Promise.reject(new Error("the cache is away")) } });
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { forgetPage } = await import("./page-cache.server");
  await forgetPage(new Request("https://site.test/admin"), "build", "/front-board");
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("the cache is away"));
  logged.mockRestore();
});
