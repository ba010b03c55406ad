import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a folder that goes when this process ends, however it ends. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
