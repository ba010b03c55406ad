import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateText, hoursText } from "~/formats";
import { shownCode } from "~/models/certificates/certificate-code";
import { certificateSorts, certificatesOf } from "~/models/certificates/certificate-list";
import { activeUser } from "~/models/identity/users";
import { readListQuery } from "~/models/lists/list";
import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hide } from "~/ui/hide";
import { urls } from "~/urls";
import { rowButtons, whole } from "../list/list.css";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import * as css from "./certificates.css";
import { restoration, certificatesTexts as say } from "./texts";

export const meta = titleOr("user", say.title);

export const loader = only(admin, async ({ request, params, context }) => {
  const id = params.userId ?? "";
  const query = readListQuery(new URL(request.url).searchParams, certificateSorts, { dir: "desc" });
  const [user, listed] = await Promise.all([
    activeUser(context.reads, id),
    certificatesOf(context.reads, id, query),
  ]);
  if (!user) return orNotFound(null);
  const { rows, ...page } = withinList(request, query, listed);
  const shown = rows.map(({ code, cpdMinutes, issuedAt, withdrawnAt, ...row }) => ({
    ...row,
    code: shownCode(code),
    hours: hoursText(cpdMinutes),
    issued: dateText(issuedAt),
    withdrawn: withdrawnAt && dateText(withdrawnAt),
    email: user.email,
  }));
  return orNotFound({ id: user.id, email: user.email, query, page: { ...page, rows: shown } });
});

type Row = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  {
    label: say.certificate,
    cell: ({ courseName, name, code }) => (
      <div className={css.certificate}>
        <bdi>{courseName}</bdi>
        <bdi>{name}</bdi>
        <a className={whole} href={urls.site.certificate(code)}>
          {code}
        </a>
      </div>
    ),
  },
  { label: say.hours, cell: ({ hours }) => <span className={whole}>{hours || say.noHours}</span> },
  { label: say.issued, sort: "issued", cell: ({ issued }) => <span className={whole}>{issued}</span> },
  {
    label: say.state,
    cell: ({ withdrawn, withdrawnFor }) =>
      withdrawn ? (
        <div className={css.state}>{say.withdrawn(withdrawn, <bdi>{withdrawnFor}</bdi>)}</div>
      ) : (
        say.valid
      ),
  },
  {
    label: say.change,
    cell: (row) => (
      <div className={rowButtons}>
        <ChangeLink {...row} />
      </div>
    ),
  },
];

function ChangeLink({ code, courseName, email, withdrawn }: Row) {
  if (!withdrawn) {
    return (
      <ButtonLink href={urls.admin.certificateWithdraw(code)} tone="quiet">
        {say.withdrawFor(courseName, hide)}
      </ButtonLink>
    );
  }
  return (
    <ConfirmLink href={urls.admin.certificateRestore(code)} question={restoration(courseName, email)}>
      {say.restoreFor(courseName, hide)}
    </ConfirmLink>
  );
}

export default function UserCertificates() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <Missing what="user" />;
  const { id, email, query, page } = data;
  const breadcrumbs = [
    { label: say.users, href: urls.admin.users },
    { label: email, href: urls.admin.user(id) },
    { label: say.title },
  ];
  return (
    <ListPage
      title={say.title}
      breadcrumbs={breadcrumbs}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ code }) => code}
      filterLabel={say.filter}
      empty={say.empty}
    />
  );
}
