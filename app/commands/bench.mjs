import { spawn } from "node:child_process";
import { findBrowser, needBrowser, needFfmpeg } from "./debian.mjs";
import { build, bundle, install, quietEnv } from "./prepare.mjs";

// `npm run bench`, with --video `npm run bench:video`, with --scale `npm run scale`: installs what they need, and bounds their time.

const kind = ["video", "scale"].find((each) => process.argv.includes(`--${each}`)) ?? "pages";
const minutes = 35;

await install();
if (kind !== "scale") needBrowser();
if (kind === "video") needFfmpeg();
await build();
await bundle();

const script = `app/commands/bench/${kind}.ts`;
const bench = spawn(process.execPath, ["--import", "tsx", script, ...process.argv.slice(2)], {
  env: { ...quietEnv, CHROMIUM_PATH: findBrowser() ?? "" },
  stdio: "inherit",
});
const timer = setTimeout(() => {
  console.error(`Not done after ${minutes} minutes.`);
  bench.kill();
}, minutes * 60_000);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => bench.kill(signal));
bench.on("exit", (code) => {
  clearTimeout(timer);
  process.exitCode = code ?? 1;
});
