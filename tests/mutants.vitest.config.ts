import { defineConfig } from "vitest/config";
import { alias, shared } from "./vitest.config";

/** Tests that run the guards in their own process: what runs in a Worker of its own meets no mutant. */
export default defineConfig({
  resolve: { alias },
  test: {
    ...shared,
    globalSetup: "tests/support/world.ts",
    include: [
      "app/crypto/*.test.ts",
      "app/access/{api-token,forgery,known-browser,rotated-secret,rules}.test.ts",
      "app/media/video-address.test.ts",
      "app/models/identity/totp.test.ts",
    ],
  },
});
