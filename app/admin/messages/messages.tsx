import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { countText, dateTimeText } from "~/formats";
import { openPasswordRequests } from "~/models/identity/password-requests";
import { inboxChoices, inboxSorts, listMessages } from "~/models/inbox/inbox";
import { readListQuery } from "~/models/list";
import { urls } from "~/urls";
import { Choice } from "../list/choice";
import { refresh } from "../list/list.css";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";

export const meta: MetaFunction = () => [{ title: "Messages" }];

/** /admin/admin-messages */
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
    label: "Subject",
    sort: "subject",
    cell: ({ id, subject, readAt }) => (
      <Link to={urls.admin.message(id)}>
        {readAt ? <bdi>{subject}</bdi> : <strong dir="auto">{subject}</strong>}
      </Link>
    ),
  },
  { label: "Name", sort: "name", cell: ({ name }) => <bdi>{name}</bdi> },
  { label: "Email", cell: ({ email }) => <bdi>{email}</bdi> },
  {
    label: "Received",
    sort: "received",
    cell: ({ createdAt, received }) => <time dateTime={createdAt.toISOString()}>{received}</time>,
  },
  { label: "State", cell: ({ readAt }) => (readAt ? "Read" : <strong>Unread</strong>) },
];

const states = [
  { value: "unread", label: "Unread" },
  { value: "read", label: "Read" },
];

export default function Messages() {
  const { query, page, requests } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Messages"
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      links={
        <Link to={urls.admin.passwordRequests} className={refresh}>
          Password requests ({countText(requests)})
        </Link>
      }
      filterLabel="Filter by name, email, subject or text"
      empty="No messages yet. Messages from the contact page appear here."
      filters={<Choice query={query} name="state" label="State" all="Read and unread" options={states} />}
    />
  );
}
