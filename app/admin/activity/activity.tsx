import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateTimeText } from "~/formats";
import type { Subject } from "~/models/activity/activity";
import { type Activity, activityChoices, activitySorts, listActivity } from "~/models/activity/activity-list";
import { readListQuery } from "~/models/lists/list";
import { urls } from "~/urls";
import { Choice } from "../list/choice";
import { Email } from "../list/email";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import * as css from "./activity.css";
import { activityTexts as say } from "./texts";
import { changesOf, sentenceOf } from "./words.server";

export const meta: MetaFunction = () => [{ title: say.activity }];

export const loader = only(admin, async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const query = readListQuery(searchParams, activitySorts, { choices: activityChoices, dir: "desc" });
  const page = withinList(request, query, await listActivity(context.reads, query));
  const rows = page.rows.map(({ id, at, actorEmail, label, ...row }) => ({
    id,
    at,
    actorEmail,
    label,
    when: dateTimeText(at),
    what: sentenceOf(row),
    isAccount: row.subject === "user",
    href: row.isThere ? screenOf(row) : null,
    changes: changesOf(row),
  }));
  return { query, page: { ...page, rows } };
});

function screenOf({ subject, subjectId }: Pick<Activity, "subject" | "subjectId">): string | null {
  const id = Number(subjectId);
  switch (subject) {
    case "user":
      return urls.admin.user(subjectId);
    case "board":
      return urls.admin.boardEdit(id);
    case "quarter":
      return urls.admin.quarterEdit(id);
    case "course":
      return urls.admin.courseEdit(id);
    case "lecture":
      return urls.admin.lectureEdit(id);
    case "message":
      return urls.admin.message(id);
    default:
      return null;
  }
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  {
    label: say.when,
    sort: "at",
    cell: ({ at, when }) => (
      <time className={css.when} dateTime={at.toISOString()}>
        {when}
      </time>
    ),
  },
  {
    label: say.who,
    sort: "who",
    cell: ({ actorEmail }) => (
      <span className={css.who}>
        <Email>{actorEmail}</Email>
      </span>
    ),
  },
  {
    label: say.what,
    sort: "what",
    cell: ({ what: { start, end }, href, ...named }) => (
      <span className={css.what}>
        {start}{" "}
        {href ? (
          <Link to={href}>
            <Name {...named} />
          </Link>
        ) : (
          <Name {...named} />
        )}{" "}
        {end}
      </span>
    ),
  },
  { label: say.changes, cell: ({ changes }) => <Changes changes={changes} /> },
];

const Name = ({ label, isAccount }: Pick<Row, "label" | "isAccount">) =>
  isAccount ? <Email>{label}</Email> : <bdi>{label}</bdi>;

function Changes({ changes }: Pick<Row, "changes">) {
  if (changes.length === 0) return "–";
  return (
    <dl className={css.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && (
              <del dir="auto">
                <Value>{before}</Value>
              </del>
            )}{" "}
            {after && (
              <ins dir="auto">
                <Value>{after}</Value>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const shownLetters = 200;

function Value({ children: text }: { children: string }) {
  if (text.length <= shownLetters) return text;
  return (
    <details className={css.long}>
      <summary>{text.slice(0, shownLetters / 2)}…</summary>
      {text}
    </details>
  );
}

const kinds: Record<Subject, string> = {
  board: say.boards,
  quarter: say.quarters,
  course: say.courses,
  lecture: say.lectures,
  message: say.messages,
  user: say.users,
  settings: say.settings,
};
const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));

export default function ActivityList() {
  const { query, page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={say.activity}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      filterLabel={say.filterByPersonActionName}
      empty={say.noActivityYetEveryChange}
      filters={
        <Choice query={query} name="subject" label={say.kind} all={say.everything} options={options} />
      }
    />
  );
}
