import { afterEach, expect, test, vi } from "vitest";
import { chooseEnvironment, forSite, isPlaceholder, readSiteConfig } from "./site-config";

/** What `--env` means, read from wrangler.toml. */

afterEach(() => vi.unstubAllEnvs());

test("each environment has its own Worker and stores, and says how it is meant again", () => {
  vi.stubEnv("CLOUDFLARE_ENV", undefined);
  const site = readSiteConfig();
  expect([site.worker, site.bucket, forSite(site)]).toEqual(["ultrasound-society", "ultrasound-society", ""]);

  vi.stubEnv("CLOUDFLARE_ENV", "");
  chooseEnvironment("staging");
  const staging = readSiteConfig();
  expect(process.env.CLOUDFLARE_ENV).toBe("staging");
  expect([staging.worker, staging.bucket, forSite(staging)]).toEqual([
    "ultrasound-society-staging",
    "ultrasound-society-staging",
    " --env staging",
  ]);
  expect([site, staging].map(({ database }) => isPlaceholder(database.id))).toEqual([true, true]);
  expect(isPlaceholder("5f2c1b1e-0000-4000-8000-000000000000")).toBe(false);
});

test("an environment that wrangler.toml lacks is refused", () => {
  vi.stubEnv("CLOUDFLARE_ENV", "stagin");
  expect(() => readSiteConfig()).toThrow(/No environment found in configuration with name "stagin"/);
});
