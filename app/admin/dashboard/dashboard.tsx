import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { countText, mediumDateText } from "~/formats";
import { readSettings } from "~/models/settings/settings";
import { overview } from "~/models/statistics";
import { toDos } from "~/models/to-dos";
import { placeholdersOf } from "~/settings/society";
import { ChevronRight } from "~/ui/icons";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import * as css from "./dashboard.css";
import { PlaceholderWarning } from "./placeholder-warning";
import { PlatformStatistics } from "./platform-statistics";
import { ToDoList } from "./to-do-list";

export const meta: MetaFunction = () => [{ title: "Dashboard" }];

/** /admin/admin-dashboard-n */
export const loader = only(admin, async ({ context }) => {
  const [{ lastUpdated, expiring, ...totals }, waiting, stored] = await Promise.all([
    overview(context.reads, new Date()),
    toDos(context.reads),
    readSettings(context.reads),
  ]);
  return {
    waiting: { ...waiting, expiring },
    totals,
    lastUpdated: { instant: lastUpdated.toISOString(), day: mediumDateText(lastUpdated) },
    placeholders: placeholdersOf(context.env, stored),
  };
});

export default function AdminDashboard() {
  const { waiting, totals, lastUpdated, placeholders } = useLoaderData<typeof loader>();
  const cards = useMemo(
    () => [
      { label: "Boards", value: totals.totalBoards, href: urls.admin.boards },
      { label: "Quarters", value: totals.totalQuarters, href: urls.admin.quarters },
      { label: "Courses", value: totals.totalCourses },
      { label: "Users", value: totals.totalUsers, href: urls.admin.users },
      { label: "Users Subscriptions", value: totals.totalSubscriptions },
    ],
    [totals],
  );
  return (
    <>
      <PageHeader title="Dashboard" />
      <ToDoList waiting={waiting} />
      <PlaceholderWarning placeholders={placeholders} />
      <dl className={css.cards}>
        {cards.map(({ label, value, href }) => (
          <div key={label} className={css.card}>
            <dt>
              {href ? <Link to={href}>{label}</Link> : label}
              {href && <ChevronRight />}
            </dt>
            <dd>{countText(value)}</dd>
          </div>
        ))}
      </dl>
      <PlatformStatistics totals={cards} />
      <p className={css.updated}>
        Last updated: <time dateTime={lastUpdated.instant}>{lastUpdated.day}</time>
      </p>
    </>
  );
}
