import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { countText, dateText, dateTimeText } from "~/formats";
import { erasedFrom } from "~/models/identity/removal-grace";
import { readListQuery } from "~/models/lists/list";
import { listSearch } from "~/models/lists/list-query";
import { listRemovedUsers, removedChoices, removedSorts } from "~/models/removal/removed-users";
import { Button, ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { FetcherForm } from "~/ui/form/fetcher-form";
import { ForgeryField } from "~/ui/form/forgery-field";
import { hide } from "~/ui/hide";
import { urls } from "~/urls";
import { Choice } from "../../list/choice";
import { Email } from "../../list/email";
import { rowButtons, whole } from "../../list/list.css";
import { ListPage } from "../../list/list-page";
import type { Column } from "../../list/table";
import { withinList } from "../../list/within-list.server";
import { networkLabel } from "../../network-label";
import { usersRemovedTexts as say } from "../texts";
import * as css from "../user-list.css";
import { requestedBy, requestedFilters } from "./read-requested";
import { RequestedFilters } from "./requested-filters";
import { erasureOf } from "./user-erase";

export const meta: MetaFunction = () => [{ title: say.removedAccounts }];

/** Shows accounts that can still be restored. */
export const loader = only(admin, async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const choices = { ...removedChoices, ...requestedFilters };
  const query = readListQuery(searchParams, removedSorts, { choices, dir: "desc" });
  const listed = await listRemovedUsers(context.reads, query, requestedBy(query.chosen));
  const page = withinList(request, query, listed);
  const rows = page.rows.flatMap(({ id, email, removedAt, removedBy, removedFrom }) =>
    removedAt === null
      ? []
      : [
          {
            id,
            email,
            removed: dateTimeText(removedAt),
            by: removedBy === "Admin" ? say.administrator : say.request,
            erased: dateText(erasedFrom(removedAt)),
            network: removedFrom && {
              label: networkLabel(removedFrom),
              href: listSearch(query, { chosen: { ...query.chosen, network: removedFrom }, page: 1 }),
            },
          },
        ],
  );
  return { query, page: { ...page, rows } };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  {
    label: say.email,
    sort: "email",
    cell: ({ email }) => (
      <span className={css.email}>
        <Email>{email}</Email>
      </span>
    ),
  },
  { label: say.removed, sort: "removed", cell: ({ removed }) => <span className={css.date}>{removed}</span> },
  { label: say.by, cell: ({ by }) => <span className={whole}>{by}</span> },
  { label: say.erasedOn, cell: ({ erased }) => <span className={css.date}>{erased}</span> },
  {
    label: say.network,
    cell: ({ network }) =>
      network ? (
        <Link to={network.href} preventScrollReset>
          {say.requestNetwork(network.label, hide)}
        </Link>
      ) : (
        say.none
      ),
  },
  {
    label: say.actions,
    cell: ({ id, email }) => (
      <div className={rowButtons}>
        <FetcherForm method="post" action={urls.admin.userRestore(id)}>
          {(isSending) => (
            <>
              <ForgeryField />
              <Button tone="quiet" disabled={isSending}>
                {say.restore(email, hide)}
              </Button>
            </>
          )}
        </FetcherForm>
        <ConfirmLink href={urls.admin.userErase(id)} question={erasureOf(email)}>
          {say.eraseNow(email, hide)}
        </ConfirmLink>
      </div>
    ),
  },
];

const reasons = [
  { value: "request", label: say.byRequest },
  { value: "Admin", label: say.byAdministrator },
];

export default function RemovedUsers() {
  const { query, page } = useLoaderData<typeof loader>();
  const { since, network } = query.chosen;
  return (
    <ListPage
      title={say.removedAccounts}
      breadcrumbs={[{ label: say.users, href: urls.admin.users }, { label: say.removedAccounts }]}
      query={query}
      page={page}
      columns={columns}
      dense
      rowKey={({ id }) => id}
      filterLabel={say.filter}
      empty={say.empty}
      filters={
        <>
          <Choice query={query} name="by" label={say.removedBy} all={say.any} options={reasons} />
          <RequestedFilters query={query} />
        </>
      }
      links={
        (since || network) &&
        query.filter === "" &&
        page.total > 0 && (
          <ButtonLink href={urls.admin.usersRestore(since, network)} tone="quiet">
            {say.restoreAll(countText(page.total))}
          </ButtonLink>
        )
      }
    />
  );
}
