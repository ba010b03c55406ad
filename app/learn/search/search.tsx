import { data } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { Db } from "#db/connection";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { logFailure } from "~/log.server";
import { findInCatalogue, type SearchResult } from "~/models/access/learner-search";
import { saidInLectures } from "~/models/access/said-in-lectures";
import type { Viewer } from "~/models/identity/session";
import { cleanLine } from "~/portable/clean-text";
import { texts } from "~/texts";
import { EmptyState } from "~/ui/empty-state";
import { FindForm } from "~/ui/form/find-form";
import { PageHeader } from "~/ui/frame/page-header";
import { plainList } from "~/ui/global.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { searchedCatalogue } from "../catalogue.server";
import { Said } from "./said";
import { type SaidLecture, saidPlaces } from "./said-places";
import * as css from "./search.css";
import { longestSearch, saidTexts, searchTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }];

const pageSize = 20;
const mostSaid = 10;

export const loader = only(subscriber, async ({ request, context, viewer }) => {
  const query = new URL(request.url).searchParams;
  const words = cleanLine(query.get("q") ?? "");
  if (words === "") return data({ state: "asked-nothing", words } as const);
  if (Array.from(words).length > longestSearch) {
    return data({ state: "too-long", words } as const, { status: 400 });
  }
  try {
    const wanted = Number(/^[1-9]\d{0,5}$/.exec(query.get("page") ?? "")?.[0] ?? 1);
    const [catalogue, saidIn] = await Promise.all([
      searchedCatalogue({ context, viewer }),
      wanted === 1 ? saidOrNull(context.reads, viewer, words) : [],
    ]);
    const found = findInCatalogue(catalogue, words);
    const pages = Math.max(1, Math.ceil(found.length / pageSize));
    const page = Math.min(pages, wanted);
    const results = found.slice((page - 1) * pageSize, page * pageSize);
    const said = saidIn?.map((lecture) => saidPlaces(lecture, words)) ?? null;
    return data({ state: "found", words, results, total: found.length, page, pages, said } as const);
  } catch (error) {
    logFailure("search a learner's courses", error);
    return data({ state: "failed", words } as const, { status: 500 });
  }
});

/** Names are found without the captions, too. */
const saidOrNull = (reads: Db, viewer: Viewer, words: string) =>
  saidInLectures(reads, viewer, words, mostSaid, new Date()).catch((error) => {
    logFailure("search captions", error);
    return null;
  });

export default function Search() {
  const search = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={say.title} breadcrumbs={[{ label: say.myCourses, href: urls.learner.start() }]} />
      <search>
        <FindForm
          action={urls.learner.search()}
          label={say.label}
          button={say.button}
          defaultValue={search.words}
          errors={search.state === "too-long" ? [say.tooLong] : undefined}
        />
      </search>
      {search.state === "asked-nothing" && <p>{say.hint}</p>}
      {search.state === "failed" && <Alert kind="error">{texts.quartersFailed}</Alert>}
      {search.state === "found" && <Results {...search} />}
    </>
  );
}

type ResultsProps = {
  words: string;
  results: SearchResult[];
  total: number;
  page: number;
  pages: number;
  /** Null if the captions could not be searched. */
  said: SaidLecture[] | null;
};

function Results({ said, ...found }: ResultsProps) {
  if (found.total === 0 && said?.length === 0) {
    return (
      <EmptyState title={say.noResults}>
        <p role="status">{say.noResultsHint(found.words)}</p>
        <p>
          <Link to={urls.learner.start()}>{say.allCourses}</Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      {found.total > 0 && <Named {...found} />}
      {found.total === 0 && said && <p role="status">{say.saidAlone(<bdi>{found.words}</bdi>)}</p>}
      {said === null && <Alert kind="error">{saidTexts.failed}</Alert>}
      {said && said.length > 0 && <Said lectures={said} most={mostSaid} />}
    </>
  );
}

function Named({ words, results, total, page, pages }: Omit<ResultsProps, "said">) {
  return (
    <>
      <p role="status">{say.resultCount(total, <bdi>{words}</bdi>)}</p>
      <ol className={`${plainList} ${css.results}`} start={(page - 1) * pageSize + 1}>
        {results.map((result) => (
          <Result key={`${result.course.id}-${result.lecture?.id}`} {...result} />
        ))}
      </ol>
      {pages > 1 && (
        <nav aria-label={say.pages} className={css.pages}>
          {page > 1 && (
            <Link rel="prev" to={urls.learner.search(words, page - 1)}>
              {say.previous}
            </Link>
          )}
          <span>{say.page(page, pages)}</span>
          {page < pages && (
            <Link rel="next" to={urls.learner.search(words, page + 1)}>
              {say.next}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function Result({ quarter, course, lecture }: SearchResult) {
  return (
    <li className={css.result}>
      <Link to={urls.learner.lectures(course, lecture?.id)}>
        <bdi>{lecture?.name ?? course.name}</bdi>
      </Link>
      <p>
        {!lecture
          ? say.courseResult(quarter)
          : lecture.hasVideo
            ? say.lectureResult(course.name)
            : say.lectureResultWithoutVideo(course.name)}
      </p>
    </li>
  );
}
