import { Link } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { plainList } from "~/ui/global.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import type { Group } from "./groups.server";
import * as css from "./search.css";
import { resultsTexts as say } from "./texts";

export type Searched =
  | { state: "found"; words: string; groups: readonly Group[] }
  | { state: "failed" | "asked-nothing"; words: string };

/** What a search has come to, in a word: read out when it arrives. */
export function outcomeOf(search: Searched): string {
  if (search.state !== "found") return search.state === "failed" ? say.failed : "";
  const { groups } = search;
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  return count === 0
    ? say.nothing
    : say.found(
        count,
        groups.some(({ more }) => more !== null),
      );
}

export function Results({ search }: { search: Searched }) {
  if (search.state !== "found") {
    return search.state === "failed" ? <Alert kind="error">{say.failed}</Alert> : null;
  }
  const { words, groups } = search;
  return (
    <>
      <p role="status" className={css.outcome}>
        {outcomeOf(search)}
      </p>
      {groups.length === 0 ? (
        <EmptyState title={say.nothing}>{say.nothingHint(words)}</EmptyState>
      ) : (
        <Groups groups={groups} />
      )}
      <p>
        <Link to={`${urls.admin.users}?${new URLSearchParams({ filter: words, match: "contains" })}`}>
          {say.inUsers(words)}
        </Link>
      </p>
      <p>
        <Link to={`${urls.admin.messages}?${new URLSearchParams({ filter: words })}`}>
          {say.inMessages(words)}
        </Link>
      </p>
    </>
  );
}

export function Groups({ groups }: { groups: readonly Group[] }) {
  return groups.map(({ kind, title, results, more }) => (
    <section key={kind} aria-labelledby={`found-${kind}`} className={css.group}>
      <h2 id={`found-${kind}`}>{title}</h2>
      <ul className={plainList}>
        {results.map(({ href, name, about }) => (
          <li key={href} className={css.result}>
            <Link to={href}>
              <bdi>{name}</bdi>
            </Link>
            {about && <p dir="auto">{about}</p>}
          </li>
        ))}
      </ul>
      {more !== null &&
        (kind === "lectures" ? (
          <p className={css.more}>{say.moreLectures}</p>
        ) : (
          <p className={css.more}>
            <Link to={more}>{say.more[kind]}</Link>
          </p>
        ))}
    </section>
  ));
}
