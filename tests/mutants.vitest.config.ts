import { defineConfig } from "vitest/config";
import { alias, shared } from "./vitest.config";

/** These tests run the guards in their own process: code in a Worker meets no mutant. */
export default defineConfig({
  resolve: { alias },
  test: {
    ...shared,
    globalSetup: "tests/support/world.ts",
    include: [
      "app/crypto/*.test.ts",
      "app/access/{api-token,forgery,known-browser,rotated-secret,rules}.test.ts",
      "app/access/{only,endpoint,viewer,keyed-form,flood}.test.ts",
      "app/media/{video-address,watch-memory}.test.ts",
      "app/models/access/{right-to-watch,right-to-download,quarter-access,granted-lectures,learner-catalogue}.test.ts",
      "app/models/identity/second-factor/*.test.ts",
      "app/models/identity/{session,sign-in,sign-in-step,sign-in-limits}.test.ts",
      "app/models/subscription/*.test.ts",
    ],
  },
});
