import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateTimeText, mediumDateText } from "~/formats";
import { overview } from "~/models/dashboard/statistics";
import { toDos } from "~/models/dashboard/to-dos";
import { presentSieges } from "~/models/identity/sieges";
import { courseIdOf } from "~/models/row-id";
import { readSettings } from "~/models/settings/settings";
import { openHolds } from "~/models/sweep/sweep-holds";
import { hasPrice, placeholdersOf, societyFrom } from "~/settings/society";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { Learning } from "./learning";
import { learningOrNull } from "./learning.server";
import { PlaceholderWarning } from "./placeholder-warning";
import { PlatformStatistics } from "./platform-statistics";
import { SiegeWarning } from "./siege-warning";
import { SweepWarning } from "./sweep-warning";
import { dashboardTexts as say, sweepWarningTexts } from "./texts";
import { ToDoList } from "./to-do-list";

export const meta: MetaFunction = () => [{ title: say.dashboard }];

export const loader = only(admin, async ({ request, context }) => {
  const courseId = courseIdOf(new URL(request.url).searchParams.get("course") ?? "");
  const now = new Date();
  const [overall, waiting, sieges, holds, stored, learning] = await Promise.all([
    overview(context.reads, now),
    toDos(context.reads, now),
    presentSieges(context.reads, now),
    openHolds(context.reads),
    readSettings(context.reads),
    learningOrNull(context.reads, courseId, now),
  ]);
  const { lastUpdated, expiring, lapsed, ...totals } = overall;
  return {
    waiting: { ...waiting, expiring, lapsed },
    sieges: {
      ...sieges,
      named: sieges.named.map(({ since, ...account }) => ({
        ...account,
        since: { instant: since.toISOString(), text: dateTimeText(since) },
      })),
    },
    holds: holds.map(({ prefix, unnamed, total, since }) => ({
      prefix,
      text: sweepWarningTexts.unknownFiles(prefix, unnamed, total, dateTimeText(since)),
    })),
    totals,
    learning,
    lastUpdated: { instant: lastUpdated.toISOString(), day: mediumDateText(lastUpdated) },
    placeholders: placeholdersOf(context.env, stored),
    isPriced: hasPrice(societyFrom(context.env, stored)),
  };
});

export default function AdminDashboard() {
  const { waiting, sieges, holds, totals, learning, lastUpdated, placeholders, isPriced } =
    useLoaderData<typeof loader>();
  const cards = useMemo(
    () => [
      { label: say.boards, value: totals.totalBoards, href: urls.admin.boards },
      { label: say.quarters, value: totals.totalQuarters, href: urls.admin.quarters },
      { label: say.courses, value: totals.totalCourses, href: urls.admin.allCourses },
      { label: say.users, value: totals.totalUsers, href: urls.admin.users },
      {
        label: say.usersSubscriptions,
        value: totals.totalSubscriptions,
        href: `${urls.admin.users}?plan=active&sort=expiration`,
      },
    ],
    [totals],
  );
  return (
    <>
      <PageHeader title={say.dashboard} />
      <ToDoList waiting={waiting} />
      <SiegeWarning {...sieges} />
      <SweepWarning holds={holds} />
      <PlaceholderWarning placeholders={placeholders} hasPrice={isPriced} />
      <Learning learning={learning} />
      <PlatformStatistics cards={cards} lastUpdated={lastUpdated} />
    </>
  );
}
