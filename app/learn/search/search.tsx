import { data } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { logFailure } from "~/log.server";
import { type Found, findInCatalogue } from "~/models/access/learner-search";
import { cleanLine } from "~/portable/clean-text";
import { texts } from "~/texts";
import { EmptyState } from "~/ui/empty-state";
import { FindForm } from "~/ui/form/find-form";
import { PageHeader } from "~/ui/frame/page-header";
import { plainList } from "~/ui/global.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { searchedCatalogue } from "../catalogue.server";
import * as css from "./search.css";
import { longestSearch, searchTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }];

const pageSize = 20;

export const loader = only(subscriber, async ({ request, context, viewer }) => {
  const query = new URL(request.url).searchParams;
  const words = cleanLine(query.get("q") ?? "");
  if (words === "") return data({ state: "asked-nothing", words } as const);
  if (Array.from(words).length > longestSearch) {
    return data({ state: "too-long", words } as const, { status: 400 });
  }
  try {
    const found = findInCatalogue(await searchedCatalogue({ request, context, viewer }), words);
    const pages = Math.max(1, Math.ceil(found.length / pageSize));
    const page = Math.min(pages, Number(/^[1-9]\d{0,5}$/.exec(query.get("page") ?? "")?.[0] ?? 1));
    const results = found.slice((page - 1) * pageSize, page * pageSize);
    return data({ state: "found", words, results, total: found.length, page, pages } as const);
  } catch (error) {
    logFailure("search a learner's courses", error);
    return data({ state: "failed", words } as const, { status: 500 });
  }
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

type ResultsProps = { words: string; results: Found[]; total: number; page: number; pages: number };

function Results({ words, results, total, page, pages }: ResultsProps) {
  if (total === 0) {
    return (
      <EmptyState title={say.nothing}>
        <p role="status">{say.nothingFor(words)}</p>
        <p>
          <Link to={urls.learner.start()}>{say.allCourses}</Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status">
        {say.found(total)} <bdi>{words}</bdi>
      </p>
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

function Result({ quarter, course, lecture }: Found) {
  return (
    <li className={css.result}>
      <Link to={urls.learner.lectures(course, lecture?.id)}>
        <bdi>{lecture?.name ?? course.name}</bdi>
      </Link>
      <p>
        {lecture ? say.lectureIn(course.name) : say.courseIn(quarter)}
        {lecture && !lecture.hasVideo && ` · ${texts.noVideoYet}`}
      </p>
    </li>
  );
}
