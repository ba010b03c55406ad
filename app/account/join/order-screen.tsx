import { countText } from "~/formats";
import { refundTexts } from "~/models/payments/texts";
import { whatsAppLink } from "~/portable/whatsapp-link";
import { useSociety } from "~/site/use-society";
import { ButtonLink } from "~/ui/button";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import { MessageScreen } from "~/ui/frame/message-screen";
import { Check, Clock, Close, ErrorCircle, Info } from "~/ui/icons";
import { urls } from "~/urls";
import * as css from "./join.css";
import type { OrderView, ReportNeeds } from "./order-page.server";
import { type ReportAnswer, ReportForm } from "./report-form";
import { orderTexts as say } from "./texts";
import { WaysToPay } from "./ways-to-pay";

type OrderScreenProps = {
  order: OrderView | null;
  form: ReportNeeds;
  /** The order could not be read: the form that was refused stays all the same. */
  isLost: boolean;
  isSignedIn: boolean;
  name: string;
  answer: ReportAnswer | undefined;
};

export function OrderScreen({ order, form, isLost, isSignedIn, name, answer }: OrderScreenProps) {
  if (!order && !isLost) return <NoOrder />;
  const lastResult = answer?.lastResult;
  const canReport = isReportable({ order, form, isLost }, lastResult !== undefined);
  return (
    <FormPage title={canReport ? say.title : say.yourOrder} footer={order && footerOf(order, isSignedIn)}>
      <FormMessages answer={lastResult} said={errorsOf(lastResult)} />
      {order && (
        <>
          <State {...order} />
          <dl className={css.facts}>
            <dt>{say.plan}</dt>
            <dd dir="auto">{order.plan}</dd>
            <dt>{say.amount}</dt>
            <dd>{say.price(countText(order.amount))}</dd>
            {!canReport && (
              <>
                <dt>{say.reference}</dt>
                <dd>
                  <bdi>{order.shown}</bdi>
                </dd>
              </>
            )}
          </dl>
          {!canReport && <Next {...order} isSignedIn={isSignedIn} name={name} />}
          {canReport && <WaysToPay {...order} ways={form.ways} />}
        </>
      )}
      {canReport && <ReportForm amount={order?.amount ?? null} {...form} answer={answer} />}
    </FormPage>
  );
}

/** The form that was just refused stays, whatever the society offers by now. */
export const isReportable = (
  { order, form, isLost }: Pick<OrderScreenProps, "order" | "form" | "isLost">,
  isRefused = false,
) => (order ? order.canReport && (isRefused || form.ways.length > 0) : isLost);

function footerOf({ canReport, reference }: OrderView, isSignedIn: boolean) {
  if (canReport) return <a href={urls.payments.cancel(reference)}>{say.cancel}</a>;
  return isSignedIn && <a href={urls.payments.own()}>{say.payments}</a>;
}

export const NoOrder = () => (
  <MessageScreen
    code="404"
    title={say.noOrder}
    actions={<ButtonLink href={urls.payments.join()}>{say.choosePlan}</ButtonLink>}
  >
    <p>{say.noOrderHint}</p>
  </MessageScreen>
);

const icons = {
  open: [Clock, css.tones.calm],
  reported: [Info, css.tones.calm],
  approved: [Check, css.tones.good],
  refused: [ErrorCircle, css.tones.bad],
  cancelled: [Close, css.tones.calm],
  expired: [ErrorCircle, css.tones.calm],
} as const;
const refundedIcon = [Info, css.tones.calm] as const;

function State(order: OrderView) {
  const [Icon, tone] = order.refund ? refundedIcon : icons[order.state];
  return (
    <p className={`${css.state} ${tone}`}>
      <Icon />
      <span>{wordsOf(order)}</span>
    </p>
  );
}

function wordsOf({ state, reported, covered, reason, refund }: OrderView) {
  if (refund) return refundTexts.refunded(say.price(countText(refund.amount)), refund.date);
  switch (state) {
    case "open":
      return say.waiting;
    case "reported":
      return say.reported(reported ?? "");
    case "approved":
      return say.approved(covered ?? "");
    case "refused":
      return say.refused(<bdi>{reason}</bdi>);
    case "cancelled":
      return say.cancelled;
    case "expired":
      return say.expired;
  }
}

/** What there is to do next, where no report can be made. */
function Next({
  state,
  canReport,
  hasPlan,
  shown,
  isSignedIn,
  name,
}: OrderView & { isSignedIn: boolean; name: string }) {
  const { whatsApp } = useSociety();
  const chat = whatsApp && (
    <ButtonLink href={whatsAppLink(whatsApp, say.message(shown, name))} tone="quiet" rel="noopener">
      {say.writeOnWhatsApp}
    </ButtonLink>
  );
  if (state === "reported")
    return (
      <>
        <p>{say.thanks}</p>
        {chat}
      </>
    );
  if (state === "approved" && hasPlan)
    return (
      <>
        <p>{say.planRuns}</p>
        <ButtonLink href={isSignedIn ? urls.learner.start() : urls.login()}>
          {isSignedIn ? say.goToLectures : say.signIn}
        </ButtonLink>
      </>
    );
  if (canReport)
    return (
      <>
        <p>{say.noWays}</p>
        {chat || <ButtonLink href={urls.site.contact()}>{say.contact}</ButtonLink>}
      </>
    );
  return (
    <>
      {state === "expired" && <p>{say.orderExpired}</p>}
      <ButtonLink href={urls.payments.join()}>
        {state === "approved" ? say.choosePlan : say.startAgain}
      </ButtonLink>
    </>
  );
}
