import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { bin, build, install, makeLocalVars, migrate, quietEnv, reset, seed } from "./prepare.mjs";

// `npm start`; with --dev the development server, with --reset the demo data again and no server.

const asks = (flag) => process.argv.includes(flag);
const port = process.env.PORT ?? "8788";
// The demo passwords are public: other machines are let in only when asked to.
const host = process.env.HOST ?? "localhost";

const accounts = `
  Demo accounts
    learner@demo.test   Learner@123    a valid plan, most quarters
    admin@demo.test     Admin@123      the society's administrator
    lapsed@demo.test    Lapsed@123     the plan has expired
    newcomer@demo.test  Newcomer@123   never had a plan
`;

await install();
makeLocalVars();
if (asks("--reset")) reset();
if (!asks("--dev")) await build();
await migrate();
await seed();
if (asks("--reset")) {
  console.log("• Done. Start the site, or start it again if it is running: `npm start`");
  process.exit(0);
}

const dev = [bin("vite"), ["dev", "--port", port, "--strictPort", "--host", host]];
const worker = [
  bin("wrangler"),
  ["dev", "--port", port, "--ip", host, "--inspector-port", "0", "--show-interactive-dev-session=false"],
];
const [command, args] = asks("--dev") ? dev : worker;
// wrangler bundles React by this; its development build is for `vite dev`, which sets its own.
const env = asks("--dev") ? quietEnv : { ...quietEnv, NODE_ENV: "production" };
const server = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });

// Skips info lines: each names the file asked for, and some files are called after errors.
const isWorthReading = (line) =>
  line.startsWith("{") || (/error|warn|✘|▲/i.test(line) && !/\[wrangler:info\]|Scheduled Workers/.test(line));

let isReady = false;
for (const stream of [server.stdout, server.stderr]) {
  createInterface({ input: stream }).on("line", (line) => {
    if (line.includes("Address already in use")) {
      console.log(`Port ${port} is taken. Another one: PORT=8789 npm start`);
      server.kill();
    } else if (!isReady && /Ready on|Local:/.test(line)) {
      isReady = true;
      console.log(accounts);
      console.log(
        `Ready on http://localhost:${port} (demo accounts: learner, admin, lapsed, newcomer@demo.test)`,
      );
    } else if (asks("--dev") || isWorthReading(line)) {
      console.log(line);
    }
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
