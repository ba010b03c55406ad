import { digest } from "~/crypto/keys.server";
import { groupSeconds, segmentLengths, startOf } from "~/media/packaging/segment-lengths";
import { urls } from "~/urls";
import { type Ask, evening } from "./evening";

/** Accounts of the evening's viewers, and a catalogue as large as a society's: files of the demo's first lecture, copied. */

export const credentialsOf = (viewer: number) => ({
  email: `viewer${viewer}@evening.test`,
  password: "Learner@123",
});
export const sessionOf = (viewer: number) => `session-of-viewer-${viewer}`;
const packageOf = (lecture: number) => `evening-${lecture}`;
const lectureMs = 1_800_000;

export async function makeSociety(d1: D1Database, origin: string, asks: readonly Ask[]) {
  const viewers = [...new Set(asks.map(({ viewer }) => viewer))];
  const sessions = await Promise.all(
    viewers.map(async (viewer) => [viewer, await digest(sessionOf(viewer))] as const),
  );
  const now = Date.now();
  const month = 30 * 86_400_000;
  const each = "from json_each(?1) as viewer";
  const viewer = "'evening-' || viewer.value";
  const open = "(select id from quarters order by position, id limit 2)";
  const courses = await d1
    .prepare(`select id, name from courses where quarter_id in ${open} order by id`)
    .all<{ id: number; name: string }>();
  const lectures = Array.from({ length: evening.lectures }, (_, at) => {
    return [at, courses.results[at % courses.results.length]?.id];
  });
  const of = (list: readonly unknown[], sql: string) => d1.prepare(sql).bind(JSON.stringify(list));
  await d1.batch([
    of(
      viewers,
      `insert into users (id, email, password_hash, created_at) select ${viewer}, 'viewer' || viewer.value || '@evening.test',
        (select password_hash from users where email = 'learner@demo.test'), ${now} ${each}`,
    ),
    of(
      viewers,
      `insert into subscription_periods (user_id, plan, starts_at, expires_at) select ${viewer}, 3, ${now}, ${now + month} ${each}`,
    ),
    of(
      viewers,
      `insert into quarter_grants (user_id, quarter_id) select ${viewer}, open.id ${each}, ${open} as open`,
    ),
    of(
      sessions,
      `insert into sessions (id, secret_hash, user_id, client, created_at, last_seen_at)
        select 'evening-' || (value ->> 0), value ->> 1, 'evening-' || (value ->> 0), 'web', ${now}, ${now} from json_each(?1)`,
    ),
    of(
      lectures,
      `insert into lectures (course_id, name, position, package_id, duration_ms, has_poster, renditions, has_h264)
        select lecture.value ->> 1, 'Evening ' || (lecture.value ->> 0), 100, 'evening-' || (lecture.value ->> 0), ${lectureMs},
          1, first.renditions, 1
        from json_each(?1) as lecture, (select renditions from lectures where id = 1) as first`,
    ),
  ]);
  const source = await d1.prepare("select package_id from lectures where id = 1").first<string>("package_id");
  await copyFiles(origin, `lectures/${source}`, asks);
  const { results } = await d1
    .prepare("select id, course_id, package_id from lectures where package_id like 'evening-%' order by id")
    .all<{ id: number; course_id: number; package_id: string }>();
  const byPackage = new Map(results.map((row) => [row.package_id, row]));
  return (lecture: number) => {
    const row = byPackage.get(packageOf(lecture));
    const course = courses.results.find(({ id }) => id === row?.course_id);
    if (!row || !course) throw new Error(`There is no lecture ${lecture}.`);
    return { id: row.id, address: urls.learner.lectures(course, row.id) };
  };
}

const segment = (number: number) => `seg-${String(number).padStart(5, "0")}.m4s`;
const segmentOf = ({ rendition, number }: Ask) => `${rendition}/${segment(number)}`;
export const pathOf = {
  playlist: ({ rendition }: Ask) => `${rendition}/index.m3u8`,
  init: ({ rendition }: Ask) => `${rendition}/init.mp4`,
  "first segment": segmentOf,
  segment: segmentOf,
};

/** The demo's lectures have five groups of pictures, a segment each: they stand in turn for all that a segment has. */
const groupsThere = 5;

function groupsOf({ rendition, number }: Ask): string[] {
  const [from, to] = [number, number + 1].map((each) => startOf(segmentLengths, each) / groupSeconds);
  const groups: string[] = [];
  for (let at = from ?? 0; at < (to ?? 0); at += 1) groups.push(`${rendition}/${segment(at % groupsThere)}`);
  return groups;
}

async function copyFiles(origin: string, from: string, asks: readonly Ask[]) {
  const copies = new Map<string, string[]>();
  const copy = (lecture: number, path: string, of = [path]) =>
    copies.set(
      `lectures/${packageOf(lecture)}/${path}`,
      of.map((each) => `${from}/${each}`),
    );
  for (const ask of asks) {
    const { part, lecture } = ask;
    if (part === "lecture") {
      for (const path of [
        "master.m3u8",
        "poster.jpg",
        "144p/index.m3u8",
        "144p/init.mp4",
        `144p/${segment(0)}`,
      ])
        copy(lecture, path);
    }
    if (part === "playlist" || part === "init") copy(lecture, pathOf[part](ask));
    if (part === "segment" || part === "first segment") copy(lecture, segmentOf(ask), groupsOf(ask));
  }
  const pairs = [...copies].map(([to, sources]) => [sources, to]);
  while (pairs.length > 0) {
    const body = JSON.stringify(pairs.splice(0, 100));
    const answer = await fetch(new URL("/__copy", origin), { method: "POST", body });
    if (answer.status !== 204) throw new Error(`Copying files answers ${answer.status}.`);
  }
}
