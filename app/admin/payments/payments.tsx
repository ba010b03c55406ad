import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { countText, mediumDateText, monthText } from "~/formats";
import { readKeysetQuery, settled } from "~/models/lists/keyset-query";
import { type ListQuery, listSearch } from "~/models/lists/list-query";
import { shownReference } from "~/models/payments/order-reference";
import { hasMonths, shownStates } from "~/models/payments/payment-choices";
import { lastMonths, listPayments, readPaymentList } from "~/models/payments/payment-list";
import { paymentWayTexts } from "~/models/payments/texts";
import { isLate } from "~/models/payments/working-days";
import { planName } from "~/models/subscription/subscription";
import { hide } from "~/ui/hide";
import { urls } from "~/urls";
import { ExportLinks } from "../csv/export-links";
import { useLeadBack } from "../list/back";
import { Choice } from "../list/choice";
import { Email } from "../list/email";
import { KeysetPaging } from "../list/keyset-paging";
import { badge, off, whole } from "../list/list.css";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import * as css from "./payments.css";
import { paymentsTexts as say, paymentTexts as words } from "./texts";

export const meta: MetaFunction = () => [{ title: words.payments }];

export const loader = only(admin, async ({ request, context }) => {
  const { pathname, searchParams } = new URL(request.url);
  const list = readPaymentList(searchParams);
  const query = readKeysetQuery(searchParams, list);
  const now = new Date();
  const page = await listPayments(context.reads, query);
  const elsewhere = settled(query, page);
  if (elsewhere) throw redirectTo(pathname.replace(/\.data$/, "") + elsewhere);
  const rows = page.rows.map(({ id, email, plan, amount, paidAmount, way, state, ...row }) => ({
    id,
    email,
    state,
    reference: shownReference(row.reference),
    plan: planName(plan) ?? String(plan),
    amount: words.pounds(countText(amount)),
    paid: paidAmount === null ? null : words.pounds(countText(paidAmount)),
    way: way && paymentWayTexts[way],
    reported: row.reportedAt && { at: row.reportedAt.toISOString(), day: mediumDateText(row.reportedAt) },
    isLate: state === "reported" && row.reportedAt !== null && isLate(row.reportedAt, now),
    isRefunded: row.refundedAt !== null,
  }));
  const months = hasMonths(list)
    ? lastMonths(list, now).map(({ month, first }) => ({ value: month, label: monthText(first) }))
    : null;
  return { query, months, page: { ...page, rows } };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["page"]["rows"][number];

const none = <span className={off}>{words.none}</span>;

const columns: readonly Column<Row>[] = [
  { label: say.reference, cell: (payment) => <Reference {...payment} /> },
  {
    label: say.user,
    cell: ({ email }) =>
      email === null ? (
        <span className={off}>{words.erased}</span>
      ) : (
        <span className={css.payer}>
          <Email>{email}</Email>
        </span>
      ),
  },
  { label: say.plan, cell: ({ plan }) => <span className={whole}>{plan}</span> },
  { label: say.amount, cell: ({ amount }) => <span className={css.money}>{amount}</span> },
  { label: say.paid, cell: ({ paid }) => (paid ? <span className={css.money}>{paid}</span> : none) },
  { label: say.way, cell: ({ way }) => <span className={css.words}>{way ?? none}</span> },
  { label: say.reported, cell: (payment) => <Reported {...payment} /> },
  {
    label: say.stateColumn,
    cell: ({ state, isRefunded }) => (
      <span className={css.state}>
        <span>{words.states[state]}</span> {isRefunded && <span className={badge}>{say.refunded}</span>}
      </span>
    ),
  },
];

function Reference({ id, reference }: Row) {
  const leadBack = useLeadBack();
  return (
    <Link to={leadBack(urls.admin.payment(id))} className={css.reference}>
      <bdi>{reference}</bdi>
    </Link>
  );
}

function Reported({ reported, isLate: isWaiting }: Row) {
  if (!reported) return none;
  const day = <time dateTime={reported.at}>{reported.day}</time>;
  return <span className={isWaiting ? css.late : whole}>{isWaiting ? say.late(day, hide) : day}</span>;
}

const states = [...shownStates, "all" as const].map((state) => ({
  value: state,
  label: state === "all" ? say.allStates : words.states[state],
}));

export default function Payments() {
  const { query, months, page } = useLoaderData<typeof loader>();
  const { list } = query;
  return (
    <ListPage
      title={words.payments}
      query={list}
      page={page}
      paging={<KeysetPaging query={query} page={page} />}
      columns={columns}
      rowKey={({ id }) => id}
      dense
      filterLabel={say.filter}
      empty={say.empty}
      filters={
        <>
          <Choice query={list} name="state" label={say.state} all={words.states.reported} options={states} />
          {months && (
            <Choice query={list} name="month" label={say.month} all={say.anyMonth} options={months} />
          )}
        </>
      }
      links={<ExportLinks href={urls.admin.paymentsExport(listSearch(list, { page: 1 }))} />}
      note={searchAll(list)}
    />
  );
}

/** A reference may be of a payment that is decided. */
function searchAll(list: ListQuery) {
  if (list.filter === "" || list.chosen.state === "all") return null;
  const all = { ...list, chosen: { state: "all" } };
  return <Link to={listSearch(all, { page: 1 })}>{say.searchAll}</Link>;
}
