import { Form, Link, type MetaFunction, useLoaderData, useNavigation } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateTimeText } from "~/formats";
import { listPasswordRequests, requestSorts } from "~/models/identity/password-requests";
import { readListQuery } from "~/models/list";
import { Button } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { ForgeryField } from "~/ui/forgery-field";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { badge, rowButtons, whole } from "../list/list.css";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import { Email } from "../users/email";
import { requestDeletionOf } from "./deletion";

export const meta: MetaFunction = () => [{ title: "Password requests" }];

/** /admin/admin-password-requests */
export const loader = only(admin, async ({ request, context }) => {
  const query = readListQuery(new URL(request.url).searchParams, requestSorts);
  const page = withinList(request, query, await listPasswordRequests(context.reads, query));
  const rows = page.rows.map(({ id, email, role, requestedAt }) => ({
    id,
    email,
    isAdmin: role === "Admin",
    requested: { instant: requestedAt.toISOString(), text: dateTimeText(requestedAt) },
  }));
  return { query, page: { ...page, rows } };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  {
    label: "Email",
    sort: "email",
    cell: ({ id, email, isAdmin }) => (
      <span>
        <Link to={urls.admin.user(id)}>
          <Email>{email}</Email>
        </Link>{" "}
        {isAdmin && <span className={badge}>Admin</span>}
      </span>
    ),
  },
  {
    label: "Requested",
    sort: "requested",
    cell: ({ requested }) => (
      <time className={whole} dateTime={requested.instant}>
        {requested.text}
      </time>
    ),
  },
  {
    label: "Answer",
    cell: ({ id, email }) => (
      <div className={rowButtons}>
        <LinkForm id={id} email={email} />
        <ConfirmLink href={urls.admin.passwordRequestDelete(id)} question={requestDeletionOf(email)}>
          Delete <span className={hidden}>the request of {email}</span>
        </ConfirmLink>
      </div>
    ),
  },
];

/** Leads to the page that shows the link. */
function LinkForm({ id, email }: Pick<Row, "id" | "email">) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={urls.admin.userPasswordLink(id)}>
      <ForgeryField />
      <Button disabled={isSending}>
        Make a link <span className={hidden}>for {email}</span>
      </Button>
    </Form>
  );
}

export default function PasswordRequests() {
  const { query, page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Password requests"
      trail={[{ label: "Messages", href: urls.admin.messages }, { label: "Password requests" }]}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      filterLabel="Filter by email"
      empty="No open requests. Requests from ‘Forgot your password?’ appear here."
      note={
        page.total > 0 && "Anyone can ask for anyone. Send a link only to a person you know owns the account."
      }
    />
  );
}
