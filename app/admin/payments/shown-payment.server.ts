import { parseDate } from "@internationalized/date";
import { countText, dateText, dateTimeText } from "~/formats";
import { startOfCairoDay } from "~/models/cairo-time";
import type { MailOutcome } from "~/models/mails/mails";
import { shownReference } from "~/models/payments/order-reference";
import type { PaymentView } from "~/models/payments/payment-view";
import { paymentWayTexts } from "~/models/payments/texts";
import { versionOf } from "~/models/subscription/account-plan";
import { planName } from "~/models/subscription/subscription";
import { whatsAppLink } from "~/portable/whatsapp-link";
import type { Society } from "~/settings/society";
import { urls } from "~/urls";
import { outlineOf } from "../outline";
import { paymentPageTexts as say, paymentTexts as words } from "./texts";

type Around = {
  society: Pick<Society, "name" | "prices">;
  /** Undefined if the site sends no mail, or no longer knows. */
  mail: MailOutcome | null | undefined;
  hasPicture: boolean;
};

/** A line does not end between day and month. */
const dayText = (instant: Date) => dateText(instant).replace(" ", "\u00a0");

const money = (amount: number) => words.pounds(countText(amount));
const nameOf = (plan: number) => planName(plan) ?? String(plan);

/** What the page of a decision is about. */
export const namedPayment = ({ order: { id, version, reference }, payer }: PaymentView) => ({
  id,
  version,
  reference: shownReference(reference),
  email: payer?.email ?? words.erased,
});

/** As the page says it: dates are texts in Cairo time. */
export function shownPayment(view: PaymentView, { society, mail, hasPicture }: Around) {
  const { order, payer, active, latest } = view;
  const { id, version, state, amount, paidAmount, receiptNumber } = order;
  const prices = new Map(society.prices.map((each) => [each.id as number, each.price]));
  const isDecided = state === "approved" || state === "refused";
  const ended = order.decidedAt && dateTimeText(order.decidedAt);
  const isRemoved = payer === null || payer.removedAt !== null;
  return {
    id,
    version,
    state,
    stateText: words.states[state],
    reference: shownReference(order.reference),
    payer: payer && {
      email: payer.email,
      name: payer.name,
      href: payer.removedAt ? urls.admin.usersRemoved(payer.email) : urls.admin.user(payer.id),
    },
    plan: nameOf(order.plan),
    price: money(amount),
    wantedCourse: view.wanted?.name ?? null,
    ordered: dateTimeText(order.createdAt),
    report: order.reportedAt && {
      when: dateTimeText(order.reportedAt),
      way: order.way && paymentWayTexts[order.way],
      paid: paidAmount === null ? null : money(paidAmount),
      paidOn: order.paidOn && dateText(startOfCairoDay(parseDate(order.paidOn))),
      sender: order.sender,
      transferReference: order.transferReference,
      phone: order.phone,
      picture: pictureOf(order, hasPicture),
    },
    warnings: {
      sameTransfer: view.sameTransfer.map(linkTo),
      samePicture: view.samePicture.map(linkTo),
      differs:
        state === "reported" && paidAmount !== null && paidAmount !== amount
          ? say.amountDiffers(countText(paidAmount), countText(amount))
          : null,
      isRemoved,
      isErased: payer === null,
    },
    /** Of an order that was cancelled or has expired. */
    ended: isDecided ? null : ended,
    decision:
      ended !== null && isDecided
        ? {
            state: words.states[state],
            when: ended,
            by: view.decidedBy,
            reason: state === "refused" ? order.reason : null,
            receiptNumber,
            covers:
              order.coversFrom && order.coversUntil
                ? say.coversFromUntil(dayText(order.coversFrom), dayText(order.coversUntil))
                : null,
            mail: mail === undefined ? null : say.mailStates[mail ?? "none"],
            tellHref: state === "approved" && !order.refundedAt ? tellHref(view, society) : null,
          }
        : null,
    refund: order.refundedAt && {
      what: say.refundedOn(money(order.refundedAmount ?? 0), dayText(order.refundedAt)),
      reason: order.refundReason,
    },
    present: {
      isActive: active !== null,
      text: presentPlan(active, latest),
      seen: versionOf(active),
    },
    approval:
      state === "reported" && !isRemoved
        ? {
            amount: String(paidAmount ?? amount),
            way: order.way ?? "",
            plan: String(order.plan),
            plans: view.ends.map((each) => ({
              id: String(each.id),
              name: each.name,
              until: dayText(each.until),
              price: each.id === order.plan ? amount : (prices.get(each.id) ?? amount),
            })),
            outline: outlineOf(
              view.groups.map(({ items, ...group }) => ({ ...group, items: items.map(withoutAuthor) })),
            ),
            open: view.open,
            wanted: view.wanted && { quarterId: view.wanted.quarterId, courseId: view.wanted.id },
          }
        : null,
    next: view.next,
  };
}

export type ShownPayment = ReturnType<typeof shownPayment>;

const withoutAuthor = ({ id, name }: { id: number; name: string }) => ({ id, name });

const linkTo = ({ id, reference }: { id: number; reference: string }) => ({
  id,
  reference: shownReference(reference),
});

/** When the member agreed to a picture stays longer than the picture. */
function pictureOf({ id, consentAt }: PaymentView["order"], hasPicture: boolean) {
  if (hasPicture) return { href: urls.admin.paymentReceipt(id) };
  return consentAt ? ("gone" as const) : null;
}

function presentPlan(active: PaymentView["active"], latest: PaymentView["latest"]) {
  if (active) return say.active(nameOf(active.plan), dayText(active.expiresAt));
  return latest ? say.lapsed(nameOf(latest.plan), dayText(latest.expiresAt)) : say.noPlan;
}

/** Null without a number. */
function tellHref({ order, payer }: PaymentView, society: Pick<Society, "name">) {
  const number = order.phone || payer?.whatsApp;
  if (!number || !order.coversUntil || !order.receiptNumber) return null;
  const until = dateText(order.coversUntil);
  return whatsAppLink(number, say.message(society.name, nameOf(order.plan), until, order.receiptNumber));
}
