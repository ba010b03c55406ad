import { segmentSeconds } from "~/media/packaging/ladder";
import { urls } from "~/urls";
import { type Asked, Asker } from "../bench/asker";
import type { Learner } from "./monthly-costs";

/** A learner's month: ten hours of lectures in visits of half an hour, each of one lecture, and one sign-in. */
export const month = { minutes: 600, visits: 20, signIns: 1 } as const;

const positionSeconds = 15;

/** How often a month has each request: a visit begins at the start page, a lecture's page brings its playlists. */
const times = {
  home: month.visits,
  signIn: month.signIns,
  start: month.visits,
  lecture: month.visits,
  playlist: month.visits,
  poster: month.visits,
  segment: (month.minutes * 60) / segmentSeconds,
  position: (month.minutes * 60) / positionSeconds,
} as const;

type Part = keyof typeof times;

const sampled = { segments: 90, visits: 6 } as const;

type Clock = { cpu: () => number };

export type Sample = { part: Part; times: number; cpu: number; asked: Asked[] };

/** Asks for segments at the site's own pace, so that the right to watch is checked as often as in a real month. */
export async function sampleMonth(origin: string, { cpu }: Clock): Promise<Sample[]> {
  const learner = new Asker(origin);
  const samples: Sample[] = [];
  let now = Date.now();
  const measure = async (part: Part, asks: readonly (() => Promise<Asked>)[], status = 200) => {
    const before = cpu();
    const asked: Asked[] = [];
    for (const ask of asks) {
      learner.now = new Date(now);
      const answer = await ask();
      if (answer.status !== status) throw new Error(`${part} answers ${answer.status}.`);
      asked.push(answer);
      now += part === "segment" ? segmentSeconds * 1000 : 0;
    }
    samples.push({ part, times: times[part], cpu: (cpu() - before) / asks.length, asked });
    return asked;
  };
  const often = <T>(ask: T): T[] => Array.from({ length: sampled.visits }, () => ask);

  const credentials = { email: "learner@demo.test", password: "Learner@123" };
  await new Asker(origin).get(urls.login());
  await measure("signIn", [() => learner.submit(urls.login(), credentials)], 302);
  await measure(
    "home",
    often(() => learner.get(urls.home)),
  );
  await measure(
    "start",
    often(() => learner.get(urls.learner.start())),
  );
  const address = urls.learner.lectures({ id: 1, name: "Basic" });
  const [page] = await measure(
    "lecture",
    often(() => learner.get(address)),
  );
  const [, video = ""] = /(\/api\/Video-Resources\/[^"/]+\/)master\.m3u8/.exec(page?.text ?? "") ?? [];
  const [, userId = ""] = /data-user-id="([^"]+)"/.exec(page?.text ?? "") ?? [];
  const [, lectureId = ""] = /^\/api\/Video-Resources\/(\d+)/.exec(video) ?? [];
  const [playlist] = await measure(
    "playlist",
    often(() => learner.get(`${video}360p/index.m3u8`)),
  );
  await measure(
    "poster",
    often(() => learner.get(`${video}poster.jpg`)),
  );
  const segments = [...(playlist?.text ?? "").matchAll(/^[^#\n].*\.m4s$/gm)].map(([name]) => name);
  await measure(
    "segment",
    Array.from({ length: sampled.segments }, (_, at) => () => {
      return learner.get(`${video}360p/${segments[at % segments.length]}`);
    }),
  );
  await measure(
    "position",
    Array.from({ length: sampled.visits }, (_, at) => () => {
      const position = (at + 1) * positionSeconds;
      const seen = [[0, position]];
      return learner.post(urls.positions, {
        ...{ userId, lectureId: Number(lectureId), position, seen, madeAt: now },
      });
    }),
    204,
  );
  return samples;
}

/** `d1Storage` is measured elsewhere. */
export function learnerOf(samples: readonly Sample[], d1Storage: number): Learner {
  const sum = (figure: (each: Asked) => number) =>
    samples.reduce((total, { times, asked }) => {
      return total + (times * asked.reduce((all, each) => all + figure(each), 0)) / asked.length;
    }, 0);
  return {
    minutes: month.minutes,
    requests: sum(() => 1),
    cpu: samples.reduce((total, { times, cpu }) => total + times * cpu, 0),
    queries: sum(({ costs }) => costs.queries),
    rowsRead: sum(({ costs }) => costs.read),
    rowsWritten: sum(({ costs }) => costs.written),
    // The edge may have dropped each of them.
    r2Reads: times.segment + times.playlist + times.poster,
    d1Storage,
  };
}
