import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// Installs programs that npm does not have. Plain JavaScript and Node's own modules only, as for prepare.mjs.

const wholePaths = [
  process.env.WHOLE_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

// The shell is the same Chromium without windows, and takes a third less of the processor.
const chromiumPaths = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", ...wholePaths];

const firstThere = (paths) => paths.find((path) => path && existsSync(path));

export const findBrowser = () => firstThere(chromiumPaths);

/** The shell keeps no pages for Back; a browser with windows does. */
export const findWholeBrowser = () => firstThere(wholePaths);

const hasFfmpeg = () => spawnSync("ffmpeg", ["-version"], { stdio: "ignore" }).status === 0;

const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

const apt = (...args) =>
  spawnSync("apt-get", args, {
    stdio: "ignore",
    // At runlevel 1 Debian starts no service that a package brings.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });

function need(name, choices, isThere) {
  if (isThere()) return;
  if (isDebianRoot()) {
    apt("update", "-q");
    for (const names of choices) {
      console.log(`• Installing ${names.join(", ")} (Debian's, once)`);
      apt("install", "-y", "-q", "--no-install-recommends", ...names);
      if (isThere()) return;
    }
  }
  console.error(`This needs ${name}: apt-get install ${name}`);
  process.exit(1);
}

export function needBrowser() {
  // Without a font for Arabic, its letters are boxes.
  const arabic = "fonts-noto-core";
  const choices = [["chromium", "chromium-headless-shell", arabic], ["chromium", arabic], ["chromium"]];
  need("chromium", choices, () => findWholeBrowser() !== undefined);
}

export function needFfmpeg() {
  need("ffmpeg", [["ffmpeg"]], hasFfmpeg);
}
