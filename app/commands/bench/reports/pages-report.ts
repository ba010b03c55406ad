import type { Scores } from "../chromium/lighthouse";
import { type Answer, type Weight, weigh } from "../chromium/traffic";
import type { Visit } from "../chromium/visit";
import type { Load } from "../load";
import { type Target, table, targetsTable } from "./document";
import { type Figures, said, type Unit, units } from "./figures";

export type PageResults = {
  visits: Map<string, Visit[]>;
  repeats: Map<string, Answer[][]>;
  journeys: Answer[][];
  loads: Map<string, Load[]>;
  scores: Map<string, Scores[]>;
  /** Milliseconds of scripting for one tick of an Admin. */
  ticks: number[];
};

const accountPages = ["login", "register", "removal", "contact"];
const learnerPages = ["start page", "subscription status", "course selection"];
const rivals = ["Home", "WordPress", "Angular and Material"];
const kilobyte = 1024;

export function pagesReport(results: PageResults, conditions: string): string {
  const { visits } = results;
  const ours = [...visits.keys()].filter((name) => name === "Home" || !rivals.includes(name));
  return [
    conditions,
    "### Targets",
    targetsTable(targetsOf(results)),
    "### Every page",
    visitsTable(visits, ours),
    "### The same Home, made with others",
    visitsTable(visits, rivals),
    notMeasured(visits),
    "### What a page costs the server",
    loadsTable(results.loads),
    "### Lighthouse",
    scoresTable(results.scores),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function targetsOf({ visits, repeats, journeys, scores, ticks }: PageResults): Target[] {
  const weights = (page: string, part: keyof Weight) =>
    (visits.get(page) ?? []).map(({ answers }) => weigh(answers)[part]);
  const body = (page: string, limit: number): Target => {
    const figures = weights(page, "body");
    return { what: `${page}, everything`, figures, unit: units.kilobytes, limit: limit * kilobyte };
  };
  const script = (page: string, limit: number): Target => {
    const figures = weights(page, "script");
    return { what: `${page}, script`, figures, unit: units.kilobytes, limit: limit * kilobyte };
  };
  const scripts = (page: string, limit: number): Target => {
    return { what: `${page}, scripts`, figures: weights(page, "scripts"), unit: units.count, limit };
  };
  const scripting = (page: string): Target => {
    const figures = (visits.get(page) ?? []).map((visit) => visit.scripting);
    return { what: `${page}, scripting until it rests`, figures, unit: units.milliseconds, limit: 50 };
  };
  const again = (page: string): Target[] => {
    const found = (repeats.get(page) ?? []).map(weigh);
    const figures = (part: keyof Weight) => found.map((weight) => weight[part]);
    return [
      { what: `${page} again, bytes on the wire`, figures: figures("wire"), unit: units.bytes, limit: 500 },
      { what: `${page} again, requests`, figures: figures("requests"), unit: units.count, limit: 1 },
    ];
  };
  return [
    body("Home", 8),
    script("Home", 0),
    ...accountPages.flatMap((page) => [body(page, 16), script(page, 6)]),
    ...learnerPages.flatMap((page) => [body(page, 18), scripts(page, 2), script(page, 5)]),
    ...[body("lecture page", 30), scripts("lecture page", 2), script("lecture page", 12)],
    {
      what: "first journey: Home, register, login, start page, lecture page",
      figures: journeys.map((answers) => weigh(answers).body),
      unit: units.kilobytes,
      limit: 70 * kilobyte,
    },
    ...again("start page"),
    ...again("lecture page"),
    scripting("login"),
    scripting("lecture page"),
    {
      what: "permission tree of 60 quarters with 40 courses, scripting for a tick",
      figures: ticks,
      unit: units.milliseconds,
      limit: 50,
    },
    {
      what: "Lighthouse, the lowest score of a run",
      figures: lowestOfEachRun(scores),
      unit: units.count,
      limit: 100,
      isFloor: true,
    },
  ];
}

function lowestOfEachRun(scores: Map<string, Scores[]>): Figures {
  const runs = Math.max(0, ...[...scores.values()].map((list) => list.length));
  return Array.from({ length: runs }, (_, run) =>
    Math.min(...[...scores.values()].flatMap((list) => Object.values(list[run] ?? {}))),
  );
}

function visitsTable(visits: Map<string, Visit[]>, pages: readonly string[]): string {
  const head = [
    "page",
    "everything",
    "script",
    "on the wire",
    "requests",
    "first paint",
    "LCP",
    "CLS",
    "scripting",
  ];
  const rows = pages.flatMap((page) => {
    const list = visits.get(page);
    if (!list) return [];
    const weight = (part: keyof Weight, unit: Unit) =>
      said(
        list.map(({ answers }) => weigh(answers)[part]),
        unit,
      );
    const time = (part: keyof Omit<Visit, "answers">, unit: Unit) =>
      said(
        list.map((visit) => visit[part]),
        unit,
      );
    return [
      [
        page,
        weight("body", units.kilobytes),
        weight("script", units.kilobytes),
        weight("wire", units.kilobytes),
        weight("requests", units.count),
        time("firstPaint", units.seconds),
        time("largestPaint", units.seconds),
        time("layoutShift", units.ratio),
        time("scripting", units.milliseconds),
      ],
    ];
  });
  return table(head, rows);
}

function notMeasured(visits: Map<string, Visit[]>): string {
  const missing = rivals.filter((name) => !visits.has(name));
  return missing.length > 0 ? `Not measured, because it could not be installed: ${missing.join(", ")}.` : "";
}

function loadsTable(loads: Map<string, Load[]>): string {
  const rows = [...loads].map(([name, list]) => {
    const costs = list.flatMap(({ cpu }) => cpu ?? []);
    const cost = costs.length > 0 ? said(costs, units.fineMilliseconds) : "not measured";
    return [
      name,
      said(
        list.map(({ perSecond }) => perSecond),
        units.count,
      ),
      cost,
    ];
  });
  return table(["page", "answers a second", "processor time for each"], rows);
}

function scoresTable(scores: Map<string, Scores[]>): string {
  if (scores.size === 0) return "Not measured, because it could not be installed.";
  const parts = ["performance", "accessibility", "best-practices", "seo"] as const;
  const rows = [...scores].map(([page, list]) => [
    page,
    ...parts.map((part) =>
      said(
        list.map((each) => each[part]),
        units.count,
      ),
    ),
  ]);
  return table(["page", "performance", "accessibility", "best practices", "SEO"], rows);
}
