import { segmentCount, segmentLengths } from "~/media/packaging/segment-lengths";
import { urls } from "~/urls";
import { type Asked, Asker } from "../asker";
import { type Ask, type Part, positionSeconds } from "./evening";
import { credentialsOf, type makeSociety, pathOf, sessionOf } from "./evening-society";
import type { Learner } from "./monthly-costs";

/** A learner's month: ten hours of lectures in visits of half an hour, each of one lecture, and one sign-in. */
export const month = { minutes: 600, visits: 20, signIns: 1 } as const;

const visitSeconds = (month.minutes * 60) / month.visits;
const inVisit = {
  segments: segmentCount(segmentLengths, visitSeconds),
  positions: visitSeconds / positionSeconds,
};

/**
 * How often a month has each request; each visit asks once for the playlist of a better rendition. The first segment and
 * the first position of a visit write more than all others.
 */
const times: Record<Part, number> = {
  home: month.visits,
  signIn: month.signIns,
  start: month.visits,
  lecture: month.visits,
  poster: month.visits,
  playlist: month.visits,
  init: month.visits,
  "first segment": month.visits,
  segment: month.visits * (inVisit.segments - 1),
  "first position": month.visits,
  position: month.visits * (inVisit.positions - 1),
};

/** These leave no line in the log. */
const videoParts: readonly Part[] = ["poster", "playlist", "init", "first segment", "segment"];

type Answered = Pick<Asked, "bytes" | "costs"> & Pick<Ask, "viewer" | "weight">;
/** `cpu`: the weighted mean over all viewers that the sample represents. */
export type Sample = { part: Part; times: number; cpu: number; asked: Answered[] };

type Places = Awaited<ReturnType<typeof makeSociety>>;
type Visit = { asker: Asker; video: string; userId: string };

/** One request after the other, in the order of the evening and at its times, so that all share one data centre's cache. */
export async function sendEvening(
  origin: string,
  asks: readonly Ask[],
  placeOf: Places,
  cpu: () => number,
): Promise<Sample[]> {
  const begun = Date.now();
  const visits = new Map<number, Visit>();
  const samples = new Map<Part, Sample>();
  for (const [sent, ask] of asks.entries()) {
    if (sent % 1000 === 0 && sent > 0) console.log(`• ${sent} of ${asks.length} sent`);
    const { part, viewer, weight } = ask;
    const visit = visits.get(viewer) ?? arrive(origin, viewer, part);
    visits.set(viewer, visit);
    const { asker } = visit;
    asker.now = new Date(begun + ask.at);
    const before = cpu();
    const { status, text, bytes, costs } = await send(visit, ask, placeOf);
    const spent = cpu() - before;
    if (status !== statusOf(part)) throw new Error(`${part} of viewer ${viewer} answers ${status}.`);
    if (part === "lecture") {
      visit.video = /(\/api\/Video-Resources\/[^"/]+\/)master\.m3u8/.exec(text)?.[1] ?? "";
      visit.userId = /data-user-id="([^"]+)"/.exec(text)?.[1] ?? "";
    }
    const sample = samples.get(part) ?? { part, times: times[part], cpu: 0, asked: [] };
    sample.cpu += spent * weight;
    sample.asked.push({ bytes, costs, viewer, weight });
    samples.set(part, sample);
  }
  return [...samples.values()].map((each) => ({ ...each, cpu: each.cpu / requestsOf(each) }));
}

const statusOf = (part: Part) => (part === "signIn" ? 302 : 200);

/** Viewers who do not sign in have a session already. */
function arrive(origin: string, viewer: number, first: Part): Visit {
  const asker = new Asker(origin);
  asker.takesStreams = false;
  if (first !== "signIn") asker.hold("session", sessionOf(viewer));
  return { asker, video: "", userId: "" };
}

function send({ asker, video, userId }: Visit, ask: Ask, placeOf: Places): Promise<Asked> {
  const { id: lectureId, address } = placeOf(ask.lecture);
  switch (ask.part) {
    case "signIn":
      return asker.submit(urls.login(), credentialsOf(ask.viewer));
    case "home":
      return asker.get(urls.home);
    case "start":
      return asker.get(urls.learner.start());
    case "lecture":
      return asker.get(address);
    case "poster":
      return asker.get(`${video}poster.jpg`);
    case "first position":
    case "position": {
      const seen = [[Math.max(0, ask.number - positionSeconds), ask.number]];
      const madeAt = asker.now?.getTime() ?? 0;
      return asker.post(urls.positions, { userId, lectureId, position: ask.number, seen, madeAt });
    }
    default:
      return asker.get(video + pathOf[ask.part](ask));
  }
}

/** Of all viewers, also those who were not sent. */
export const requestsOf = ({ asked }: Sample) => asked.reduce((all, { weight }) => all + weight, 0);

export const meanOf = (sample: Sample, figure: (each: Answered) => number) =>
  sample.asked.reduce((sum, each) => sum + figure(each) * each.weight, 0) / requestsOf(sample);

/** `d1Storage` is measured elsewhere. */
export function learnerOf(samples: readonly Sample[], d1Storage: number): Learner {
  const sum = (figure: (each: Answered) => number) =>
    samples.reduce((total, each) => total + each.times * meanOf(each, figure), 0);
  return {
    minutes: month.minutes,
    requests: sum(() => 1),
    cpu: samples.reduce((total, { times, cpu }) => total + times * cpu, 0),
    logLines: samples.reduce((total, { part, times }) => total + (videoParts.includes(part) ? 0 : times), 0),
    queries: sum(({ costs }) => costs.queries),
    writes: sum(({ costs }) => costs.writes),
    rowsRead: sum(({ costs }) => costs.read),
    rowsWritten: sum(({ costs }) => costs.written),
    r2Reads: sum(({ costs }) => costs.r2Reads),
    // The edge may have dropped each of them.
    r2ReadsAtMost: videoParts.reduce((total, part) => total + times[part], 0),
    d1Storage,
  };
}
