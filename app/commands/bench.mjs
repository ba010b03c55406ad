import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser, install as installDebian, needBrowser, needFfmpeg } from "./debian.mjs";
import { build, bundle, install, quietEnv } from "./prepare.mjs";

// `npm run bench` and, with --video, `npm run bench:video`: install the benchmark's programs, and bound its time.

const minutes = 25;
const isVideo = process.argv.includes("--video");

const wordpress = [
  ...["wordpress", "wordpress-theme-twentytwentythree", "apache2-bin", "libapache2-mod-php8.2"],
  ...["php8.2-cli", "php8.2-mysql", "mariadb-server-core", "mariadb-client-core"],
];
const hasWordPress = () =>
  ["/usr/share/wordpress", "/usr/lib/apache2/modules/libphp8.2.so", "/usr/sbin/mariadbd"].every(existsSync);

install();
needBrowser();
if (isVideo) needFfmpeg();
else installDebian([wordpress], hasWordPress);
build();
bundle();

const script = isVideo ? "app/commands/bench/video.ts" : "app/commands/bench/pages.ts";
const env = { ...quietEnv, CHROMIUM_PATH: findBrowser() };
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
