import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished, vi } from "vitest";

/** From here to the end of the test: the cost of each hash, which decides how long it takes. */
export function watchHashes() {
  const scrypt = vi.spyOn(crypto, "scrypt");
  syncBuiltinESMExports();
  onTestFinished(() => {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  });
  return () =>
    scrypt.mock.calls.map(([, , keyBytes, options]) => {
      if (typeof options !== "object") throw new Error("a hash without a cost");
      const { N, r, p } = options;
      return { N, r, p, keyBytes };
    });
}
