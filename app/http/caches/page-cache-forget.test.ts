import { expect, test, vi } from "vitest";
import { forgetPages } from "./page-cache.server";

test("a failing cache is logged and undoes no save", async () => {
  const edge = { delete: () => Promise.reject(new Error("the cache is away")) };
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await forgetPages({ edge, built: { buildId: "build" } }, ["/front-board"]);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("the cache is away"));
  logged.mockRestore();
});
