import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { findBrowser, install as installDebian, needBrowser, needFfmpeg } from "./debian.mjs";
import { build, bundle, install, quietEnv } from "./prepare.mjs";

// `npm run bench`, with --video, --packaging and --trips `npm run bench:video` and so on, with --scale and --soak the
// commands of these names: install a benchmark's programs, and bound its time.

const kind =
  ["video", "packaging", "trips", "scale", "soak"].find((each) => process.argv.includes(`--${each}`)) ??
  "pages";
const { values } = parseArgs({
  strict: false,
  options: { minutes: { type: "string" }, viewers: { type: "string" } },
});
// Two cores encode a recording in some four times its length, and send ten viewers a minute or more.
const asked = { packaging: 10 * Number(values.minutes ?? 0), scale: Number(values.viewers ?? 0) / 10 };
const minutes = Math.max(kind === "video" ? 35 : 25, asked[kind] || 0);

const wordpress = [
  ...["wordpress", "wordpress-theme-twentytwentythree", "apache2-bin", "libapache2-mod-php8.2"],
  ...["php8.2-cli", "php8.2-mysql", "mariadb-server-core", "mariadb-client-core"],
];
const hasWordPress = () =>
  ["/usr/share/wordpress", "/usr/lib/apache2/modules/libphp8.2.so", "/usr/sbin/mariadbd"].every(existsSync);

const needsBrowser = ["pages", "video", "packaging"].includes(kind);

await install();
if (needsBrowser) needBrowser();
if (kind === "pages") installDebian([wordpress], hasWordPress);
else if (needsBrowser) needFfmpeg();
await build();
await bundle();

const script = `app/commands/bench/${kind}.ts`;
const env = { ...quietEnv, CHROMIUM_PATH: needsBrowser ? findBrowser() : "" };
const bench = spawn(process.execPath, ["--import", "tsx", script, ...process.argv.slice(2)], {
  env,
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
