import { spawnSync } from "node:child_process";
import type { Reporter, TestModule } from "vitest/node";

/** When the run is told to stop: names the files that had begun and not ended, and ends the workers too. */
export default class Unfinished implements Reporter {
  readonly #begun = new Set<string>();

  onInit() {
    process.once("SIGTERM", () => {
      console.log(`Not ended: ${[...this.#begun].join(", ") || "no test file"}`);
      spawnSync("pkill", ["-KILL", "-P", String(process.pid)]);
      process.exit(1);
    });
  }

  onTestModuleQueued({ relativeModuleId }: TestModule) {
    this.#begun.add(relativeModuleId);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule) {
    this.#begun.delete(relativeModuleId);
  }
}
