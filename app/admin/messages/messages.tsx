import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { countText, dateTimeText } from "~/formats";
import { openPasswordRequests } from "~/models/identity/password-requests";
import { inboxChoices, inboxSorts, listMessages } from "~/models/inbox/inbox";
import { readListQuery } from "~/models/lists/list";
import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import { chosen } from "../choose/choose.css";
import { Choice } from "../list/choice";
import { Email } from "../list/email";
import { toolLink, whole } from "../list/list.css";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import { networkLabel } from "../network-label";
import { ChooseMessage, ChooseMessages } from "./choose";
import { messagesTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.messages }];

export const loader = only(admin, async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const query = readListQuery(searchParams, inboxSorts, { choices: inboxChoices, dir: "desc" });
  const [listed, requests] = await Promise.all([
    listMessages(context.reads, query),
    openPasswordRequests(context.reads),
  ]);
  const page = withinList(request, query, listed);
  const rows = page.rows.map((row) => ({ ...row, received: dateTimeText(row.createdAt) }));
  return { query, page: { ...page, rows }, requests };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  {
    label: say.subject,
    sort: "subject",
    cell: ({ id, subject, readAt }) => (
      <span className={chosen}>
        <ChooseMessage id={id} subject={subject} />
        <Link to={urls.admin.message(id)}>
          {readAt ? <bdi>{subject}</bdi> : <strong dir="auto">{subject}</strong>}
        </Link>
      </span>
    ),
  },
  { label: say.name, sort: "name", cell: ({ name }) => <bdi>{name}</bdi> },
  { label: say.email, cell: ({ email }) => <Email>{email}</Email> },
  {
    label: say.received,
    sort: "received",
    cell: ({ createdAt, received }) => <time dateTime={createdAt.toISOString()}>{received}</time>,
  },
  {
    label: say.state,
    cell: ({ readAt }) => (readAt ? say.read : <strong className={whole}>{say.unread}</strong>),
  },
];

const states = [
  { value: "unread", label: say.unread },
  { value: "read", label: say.read },
];

export default function Messages() {
  const { query, page, requests } = useLoaderData<typeof loader>();
  const { from, state } = query.chosen;
  return (
    <ListPage
      title={say.messages}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      links={
        <>
          <Link to={urls.admin.passwordRequests} className={toolLink}>
            {say.passwordRequests(countText(requests))}
          </Link>
          {from && !state && query.filter === "" && page.total > 0 && (
            <ButtonLink href={urls.admin.messagesDelete(from)} tone="quiet">
              {say.deleteAll(countText(page.total))}
            </ButtonLink>
          )}
        </>
      }
      filterLabel={say.filter}
      empty={say.empty}
      filters={
        <>
          <Choice query={query} name="state" label={say.state} all={say.anyState} options={states} />
          {from && (
            <Choice
              query={query}
              name="from"
              label={say.network}
              all={say.anyNetwork}
              options={[{ value: from, label: say.networkOption(networkLabel(from)) }]}
            />
          )}
        </>
      }
      below={<ChooseMessages ids={page.rows.map(({ id }) => id)} />}
    />
  );
}
