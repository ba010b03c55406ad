import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { dateText } from "~/formats";
import { readKeysetQuery, settled } from "~/models/lists/keyset-query";
import { listSearch } from "~/models/lists/list-query";
import { isValid } from "~/models/subscription/subscription";
import { listUsers, readUserList, userSortsOf } from "~/models/users/user-list";
import { urls } from "~/urls";
import { ExportLinks } from "../csv/export-links";
import { Choice } from "../list/choice";
import { KeysetPaging } from "../list/keyset-paging";
import { toolLink } from "../list/list.css";
import { ListPage } from "../list/list-page";
import { ChooseUsers } from "./choose-users";
import { remindersOf } from "./reminders.server";
import { usersTexts as say } from "./texts";
import { type UserStatus, userColumns } from "./user-columns";
import { compact } from "./user-list.css";

export const meta: MetaFunction = () => [{ title: say.users }];

export const loader = only(admin, async ({ request, context, viewer }) => {
  const { pathname, searchParams } = new URL(request.url);
  const list = readUserList(searchParams);
  const query = readKeysetQuery(searchParams, list);
  const now = new Date();
  const page = await listUsers(context.reads, query, now);
  const elsewhere = settled(query, page);
  if (elsewhere) throw redirectTo(pathname.replace(/\.data$/, "") + elsewhere);
  const isReminding = list.chosen.plan === "expiring" && page.rows.length > 0;
  const reminders = isReminding
    ? await remindersOf(
        context,
        page.rows.map(({ id }) => id),
      )
    : null;
  const rows = page.rows.map(({ id, email, name, role, planExpiresAt }) => ({
    id,
    email,
    name,
    isAdmin: role === "Admin",
    isOwn: id === viewer.id,
    status: statusOf(planExpiresAt, now),
    expires: planExpiresAt.getTime() > 0 ? dateText(planExpiresAt) : null,
    reminder: reminders?.get(id) ?? null,
  }));
  return { query, sorts: userSortsOf(list), page: { ...page, rows } };
});

const statusOf = (planExpiresAt: Date, now: Date): UserStatus =>
  planExpiresAt.getTime() === 0 ? "Never" : isValid({ expiresAt: planExpiresAt }, now) ? "Active" : "Expired";

export default function Users() {
  const { query, sorts, page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={say.users}
      query={query.list}
      page={page}
      paging={<KeysetPaging query={query} page={page} />}
      columns={userColumns(sorts)}
      rowKey={({ id }) => id}
      filterLabel={say.filter}
      empty={say.empty}
      add={{ href: urls.admin.userAdd, label: say.addUser }}
      dense
      tableClass={compact}
      filters={
        <Choice query={query.list} name="plan" label={say.status} all={say.allUsers} options={plans} />
      }
      links={
        <>
          <ExportLinks href={urls.admin.usersExport(listSearch(query.list, { page: 1 }))} />
          <Link to={urls.admin.usersImport} className={toolLink}>
            {say.importCsv}
          </Link>
          <Link to={urls.admin.usersRemoved()} className={toolLink}>
            {say.removedAccounts}
          </Link>
        </>
      }
      note={<Note query={query} page={page} />}
      below={<ChooseUsers ids={page.rows.map(({ id }) => id)} />}
    />
  );
}

const plans = [
  { value: "never", label: say.never },
  { value: "expired", label: say.expired },
  { value: "lapsed", label: say.recentlyExpired },
  { value: "active", label: say.active },
  { value: "expiring", label: say.expiringSoon },
  { value: "admins", label: say.administrators },
];

type Shown = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "query" | "page">;

function Note({ query: { list }, page: { match, rows } }: Shown) {
  if (list.filter === "" || (rows.length === 0 && !list.chosen.match)) return null;
  const { match: isChosen, ...others } = list.chosen;
  const to = (chosen: typeof list.chosen) => listSearch(list, { chosen, page: 1 });
  const filter = <bdi>{list.filter}</bdi>;
  if (isChosen) return say.matchesAnywhere(filter, <Link to={to(others)}>{say.searchStart}</Link>);
  if (match === "containing") return say.noMatchesAtStart(filter);
  const anywhere = <Link to={to({ ...others, match: "contains" })}>{say.searchAnywhere}</Link>;
  return say.matchesAtStart(filter, anywhere);
}
