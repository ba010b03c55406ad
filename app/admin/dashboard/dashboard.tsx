import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { mediumDate } from "~/models/cairo-time";
import { statistics } from "~/models/statistics";
import { PageHeader } from "~/ui/page-header";
import * as css from "./dashboard.css";

export const meta: MetaFunction = () => [{ title: "Dashboard" }];

/** /admin/admin-dashboard-n: the platform's totals (section 2). */
export const loader = only(admin, async ({ context }) => {
  const { lastUpdated, ...totals } = await statistics(context.reads, new Date());
  return { ...totals, lastUpdated: mediumDate(lastUpdated) };
});

export default function AdminDashboard() {
  const totals = useLoaderData<typeof loader>();
  const cards = [
    { label: "Boards", total: totals.totalBoards },
    { label: "Quarters", total: totals.totalQuarters },
    { label: "Courses", total: totals.totalCourses },
    { label: "Users", total: totals.totalUsers },
    { label: "Users Subscriptions", total: totals.totalSubscriptions },
  ];
  return (
    <>
      <PageHeader title="Dashboard" />
      <dl className={css.cards}>
        {cards.map(({ label, total }) => (
          <div key={label} className={css.card}>
            <dt>{label}</dt>
            <dd>{total.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
      <p>Last updated: {totals.lastUpdated}</p>
    </>
  );
}
