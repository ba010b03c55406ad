import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { activityChoices, activitySorts, listActivity } from "~/models/activity/activity-list";
import { readListQuery } from "~/models/lists/list";
import { ChevronDown } from "~/ui/icons";
import { urls } from "~/urls";
import { Choice } from "../list/choice";
import { Email } from "../list/email";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import * as css from "./activity.css";
import { Changes, Name, Sentence } from "./record";
import { type DeedView, deedView } from "./record-view.server";
import { activityTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }];

export const loader = only(admin, async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const query = readListQuery(searchParams, activitySorts, { choices: activityChoices, dir: "desc" });
  const page = withinList(request, query, await listActivity(context.reads, query));
  return { query, page: { ...page, rows: page.rows.map(deedView) } };
});

const columns: Column<DeedView>[] = [
  {
    label: say.time,
    sort: "at",
    cell: ({ at, when }) => (
      <time className={css.when} dateTime={at.toISOString()}>
        {when}
      </time>
    ),
  },
  {
    label: say.actor,
    sort: "who",
    cell: ({ actorEmail }) => (
      <span className={css.who}>
        <Email>{actorEmail}</Email>
      </span>
    ),
  },
  {
    label: say.action,
    sort: "what",
    cell: (deed) => (
      <span className={css.what}>
        <Sentence {...deed} />
      </span>
    ),
  },
  {
    label: say.changes,
    cell: (deed) => (deed.shown.length > 0 ? <Records {...deed} /> : <Changes changes={deed.changes} />),
  },
];

/** What stands behind one row. */
function Records({ id, what, records, shown }: DeedView) {
  // The row's sentence says already what was done to each.
  const Line = what.name === null ? Name : Sentence;
  return (
    <details className={css.records}>
      <summary>
        <ChevronDown size={16} />
        {say.records(records)}
      </summary>
      <ul>
        {shown.map((record) => (
          <li key={record.id}>
            <Line {...record} />
            {record.changes.length > 0 && <Changes changes={record.changes} />}
          </li>
        ))}
      </ul>
      {records > shown.length && (
        <Link to={urls.admin.deed(id)} className={css.all}>
          {say.allRecords(records)}
        </Link>
      )}
    </details>
  );
}

const options = Object.entries(say.kinds).map(([value, label]) => ({ value, label }));

export default function ActivityList() {
  const { query, page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={say.title}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      filterLabel={say.filter}
      empty={say.empty}
      filters={<Choice query={query} name="subject" label={say.kind} all={say.everyKind} options={options} />}
    />
  );
}
