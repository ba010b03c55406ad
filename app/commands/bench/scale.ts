import { readdirSync, readFileSync } from "node:fs";
import { expectedBytes, ladderFor } from "~/media/packaging/ladder";
import { segmentCount, segmentLengths, startOf } from "~/media/packaging/segment-lengths";
import { urls } from "~/urls";
import { type Costs, readCosts } from "./counting-worker";
import { printTable } from "./figures";
import { startSite } from "./local-site";
import { database, planUsd, priceOf, prices, queryTimes } from "./prices";

// `npm run scale`: follows a learner through two visits, counts what the second one asks of D1 and R2, and prints what
// months of it cost.

/** Ten hours of lectures in visits of half an hour, each of one lecture, and one sign-in. */
const month = { visits: 20, seconds: 1800 };
const catalogueSeconds = 100 * 3600;
const busiestHour = 0.15;
const positionSeconds = 60;
const course = { id: 1, name: "Basic Ultrasound of Gynecology and Pregnancy" };

const site = await startSite({ isCounted: true });
const pid = workerdPid();
const samples = new Map<string, { count: number; cpu: number; costs: Costs[] }>();
const cookies = new Map<string, string>();
let xsrf = "";

try {
  await site.d1.prepare(`update lectures set duration_ms = ${month.seconds * 1000} where id = 1`).run();
  xsrf = /name="_xsrf" value="([^"]*)"/.exec(await ask(null, urls.login()))?.[1] ?? "";
  const account = { email: "learner@demo.test", password: "Learner@123", _xsrf: xsrf };
  const body = new URLSearchParams(account);
  await ask("sign in", urls.login(), { method: "POST", body }, Date.now(), 302);
  // The first visit fills the edge, as others have done for who watches a lecture the first time.
  await visit(Date.now(), false);
  await site.d1.batch(
    ["lecture_progress", "lecture_views"].map((name) => site.d1.prepare(`delete from ${name}`)),
  );
  await visit(Date.now() + 86_400_000, true);
  report(await bytesOfLearner());
} finally {
  await site.stop();
}

async function visit(begun: number, isCounted: boolean) {
  const at = (second: number) => begun + second * 1000;
  const send = (part: string, path: string, second: number, init: RequestInit = {}) =>
    ask(isCounted ? part : null, path, init, at(second));
  await send("Home", urls.home, 5);
  await send("start page", urls.learner.start(), 10);
  const page = await send("lecture page", urls.learner.lectures(course), 20);
  const video = /\/api\/Video-Resources\/[^"/]+\//.exec(page)?.[0] ?? "";
  const userId = /data-user-id="([^"]+)"/.exec(page)?.[1] ?? "";
  await send("poster", `${video}poster.jpg`, 21);
  await send("playlist", `${video}360p/index.m3u8`, 25);
  await send("init", `${video}360p/init.mp4`, 25);
  let told = 0;
  for (let number = 0; number < segmentCount(segmentLengths, month.seconds); number += 1) {
    const second = 25 + startOf(segmentLengths, number);
    for (; told + positionSeconds <= second - 25; told += positionSeconds) {
      const seen = [[told, told + positionSeconds]];
      const position = told + positionSeconds;
      const body = JSON.stringify({ userId, lectureId: 1, position, seen, madeAt: at(25 + position) });
      const init = { method: "POST", body, headers: { "Content-Type": "application/json" } };
      await send(told === 0 ? "first position" : "position", urls.positions, 25 + position, init);
    }
    // The demo's lectures have five segments: they stand in turn for all.
    const file = `seg-${String(number % 5).padStart(5, "0")}.m4s`;
    await send(number === 0 ? "first segment" : "segment", `${video}360p/${file}`, second);
  }
}

/** Notes what the answer costs under the name of `part`, if it has one. */
async function ask(
  part: string | null,
  path: string,
  init: RequestInit = {},
  now = Date.now(),
  status = 200,
) {
  const before = cpuTime();
  const answer = await fetch(new URL(path, site.origin), {
    redirect: "manual",
    ...init,
    headers: {
      ...Object.fromEntries(new Headers(init.headers)),
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36",
      Origin: site.origin,
      "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "",
      "X-Now": String(now),
      Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
    },
  });
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${part ?? path} answers ${answer.status}.`);
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "" || /Max-Age=0/.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  if (part === null) return text;
  const sample = samples.get(part) ?? { count: 0, cpu: 0, costs: [] };
  sample.count += 1;
  sample.cpu += cpuTime() - before;
  sample.costs.push(readCosts(JSON.parse(answer.headers.get("X-Costs") ?? "null")));
  samples.set(part, sample);
  return text;
}

function report(bytesALearner: number) {
  const kinds = [...samples].map(([part, { count, cpu, costs }]) => ({
    part,
    times: count * (part === "sign in" ? 1 : month.visits),
    isVideo: /poster|playlist|init|segment/.test(part),
    mean: (figure: keyof Costs) => costs.reduce((sum, each) => sum + each[figure], 0) / count,
    cpu: cpu / count,
  }));
  const fine = (value: number) => value.toLocaleString("en-GB", { maximumSignificantDigits: 3 });
  const figures = ["trips", "queries", "writes", "read", "written", "r2Reads"] as const;
  printTable(
    ["request", "times a month", "processor, ms", ...figures],
    kinds.map(({ part, times, cpu, mean }) => [
      part,
      `${times}`,
      fine(cpu),
      ...figures.map((each) => fine(mean(each))),
    ]),
  );
  const sum = (of: (kind: (typeof kinds)[number]) => number) =>
    kinds.reduce((total, kind) => total + kind.times * of(kind), 0);
  const queries = sum(({ mean }) => mean("queries"));
  const writes = sum(({ mean }) => mean("writes"));
  const catalogue = expectedBytes(ladderFor({ width: 1280, height: 720 }), catalogueSeconds) / 1e9;
  const storage = (bytesALearner * 12) / 1e9;
  const reads = (figure: number) => ({ price: prices.r2Reads, used: figure });
  const lines = [
    { price: prices.requests, used: sum(() => 1) },
    { price: prices.cpu, used: sum(({ cpu }) => cpu) },
    { price: prices.logLines, used: sum(({ isVideo }) => (isVideo ? 0 : 1)) },
    { price: prices.rowsRead, used: sum(({ mean }) => mean("read")) },
    { price: prices.rowsWritten, used: sum(({ mean }) => mean("written")) },
    { price: prices.d1Storage, used: storage },
  ];
  const kept = [...lines, reads(sum(({ mean }) => mean("r2Reads")))];
  const missed = [...lines, reads(sum(({ isVideo }) => (isVideo ? 1 : 0)))];
  const usd = (all: typeof lines, learners: number) =>
    all.reduce(
      (total, { price, used }) => total + priceOf(price, used * learners),
      planUsd + priceOf(prices.r2Storage, catalogue),
    );
  const d1Ms = (queries - writes) * queryTimes.read + writes * queryTimes.write;
  const sizes = [1000, 100_000];
  const row = (what: string, figure: (learners: number) => number) => [
    what,
    ...sizes.map((learners) => fine(figure(learners))),
  ];
  console.log(`\nA learner and month: ${fine(queries)} queries of D1, ${fine(writes)} of them writes.\n`);
  printTable(
    ["a month", ...sizes.map((size) => `${size.toLocaleString("en-GB")} learners`)],
    [
      ...kept.map(({ price, used }) => row(price.unit, (learners) => used * learners)),
      row("USD, if the edge keeps what it served", (learners) => usd(kept, learners)),
      row("USD, if it keeps nothing", (learners) => usd(missed, learners)),
      row(
        "% of D1's time in the busiest hour",
        (learners) => (((d1Ms * learners) / 30) * busiestHour * 100) / 3600 / database.msASecond,
      ),
      row("% of D1's room after a year", (learners) => (storage * learners * 100) / database.gigabytes),
    ],
  );
}

/** How much D1 grows with a learner who has two sessions, a plan, and a month of watching. */
async function bytesOfLearner(): Promise<number> {
  const learners = 1000;
  const size = async (sql: string) => (await site.d1.prepare(sql).run()).meta.size_after;
  const numbered = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${learners})`;
  const id = "'scale-' || i";
  const lectures = `(select id from lectures limit ${month.visits}) as lectures`;
  await site.d1
    .prepare(
      `insert into lectures (course_id, name, position) ${numbered} select 1, ${id}, 100 + i from n limit 20`,
    )
    .run();
  const before = await size("update row_counts set total = total");
  await site.d1.batch(
    [
      `insert into users (id, email, password_hash, created_at) ${numbered}
        select ${id}, ${id} || '@mail.test', hex(randomblob(80)), 0 from n`,
      `insert into sessions (id, secret_hash, user_id, client, created_at, last_seen_at) ${numbered}
        select hex(randomblob(18)), hex(randomblob(22)), ${id}, 'web', 0, 0 from n, (select 1 union all select 2)`,
      `insert into subscription_periods (user_id, plan, starts_at, expires_at) ${numbered} select ${id}, 3, 0, 1 from n`,
      `insert into quarter_grants (user_id, quarter_id) ${numbered}
        select ${id}, quarters.id from n, (select id from quarters limit 2) as quarters`,
      `insert into lecture_views (user_id, lecture_id, day) ${numbered}
        select ${id}, lectures.id, '2026-11-21' from n, ${lectures}`,
      `insert into lecture_progress
          (user_id, lecture_id, position, furthest, seen, watched_at, played_at, counted_seconds, counted_week) ${numbered}
        select ${id}, lectures.id, 1700, 1700, '[[0,900],[960,1700]]', 1, 1, 1640, '2026-11-21' from n, ${lectures}`,
    ].map((sql) => site.d1.prepare(sql)),
  );
  return ((await size("update row_counts set total = total")) - before) / learners;
}

/** The site's own process; Linux alone tells. */
function workerdPid(): string {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const found = pids.filter((pid) => new RegExp(`\\(workerd\\) \\S ${process.pid} `).test(statOf(pid)));
  return found.at(-1) ?? "";
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}

/** In ms: the kernel counts hundredths of a second. */
function cpuTime(): number {
  const fields = statOf(pid).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
