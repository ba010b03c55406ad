import { Form, Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { countText, dateTimeText } from "~/formats";
import { listPasswordRequests, requestSorts } from "~/models/identity/password-requests";
import { readListQuery } from "~/models/lists/list";
import { Button, ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { ForgeryField } from "~/ui/form/forgery-field";
import { hide } from "~/ui/hide";
import { urls } from "~/urls";
import { Email } from "../list/email";
import { badge, rowButtons, whole } from "../list/list.css";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import { usePostToPage } from "../posting/use-post-to-page";
import { requestDeletionOf, passwordRequestsTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.passwordRequests }];

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
    label: say.email,
    sort: "email",
    cell: ({ id, email, isAdmin }) => (
      <span>
        <Link to={urls.admin.user(id)}>
          <Email>{email}</Email>
        </Link>{" "}
        {isAdmin && <span className={badge}>{say.admin}</span>}
      </span>
    ),
  },
  {
    label: say.requested,
    sort: "requested",
    cell: ({ requested }) => (
      <time className={whole} dateTime={requested.instant}>
        {requested.text}
      </time>
    ),
  },
  {
    label: say.answer,
    cell: ({ id, email }) => (
      <div className={rowButtons}>
        <LinkForm id={id} email={email} />
        <ConfirmLink href={urls.admin.passwordRequestDelete(id)} question={requestDeletionOf(email)}>
          {say.delete(email, hide)}
        </ConfirmLink>
      </div>
    ),
  },
];

function LinkForm({ id, email }: Pick<Row, "id" | "email">) {
  const { isSending, onSubmit } = usePostToPage(urls.admin.userPasswordLink(id));
  return (
    <Form method="post" action={urls.admin.userPasswordLink(id)} onSubmit={onSubmit}>
      <ForgeryField />
      <Button disabled={isSending}>{say.makeLink(email, hide)}</Button>
    </Form>
  );
}

export default function PasswordRequests() {
  const { query, page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={say.passwordRequests}
      breadcrumbs={[{ label: say.messages, href: urls.admin.messages }, { label: say.passwordRequests }]}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      filterLabel={say.filter}
      empty={say.empty}
      links={
        query.filter === "" &&
        page.total > 1 && (
          <ButtonLink href={urls.admin.passwordRequestsDelete} tone="quiet">
            {say.deleteAll(countText(page.total))}
          </ButtonLink>
        )
      }
      note={page.total > 0 && say.note}
    />
  );
}
