import { countText } from "~/formats";
import { paymentWayTexts } from "~/models/payments/texts";
import { Button } from "~/ui/button";
import { Copy } from "~/ui/icons";
import * as css from "./join.css";
import type { OrderView, ReportNeeds } from "./order-page.server";
import { orderTexts as say } from "./texts";

type WaysToPayProps = OrderView & Pick<ReportNeeds, "ways">;

export function WaysToPay({ amount, shown, state, until, ways }: WaysToPayProps) {
  return (
    <section aria-labelledby="ways-to-pay">
      <h2 id="ways-to-pay">{say.pay(countText(amount))}</h2>
      <p className={css.note}>{say.note}</p>
      <p className={css.copied}>
        <bdi className={css.reference}>{shown}</bdi> <CopyButton text={shown} what={say.reference} />
      </p>
      {until && <Until isRefused={state === "refused"} until={until} />}
      {ways.map(({ way, text }) => (
        <div key={way} className={css.way}>
          <div className={css.wayName}>
            <h3>{paymentWayTexts[way]}</h3>
            <CopyButton text={text} what={paymentWayTexts[way]} />
          </div>
          <p dir="auto">{text}</p>
        </div>
      ))}
    </section>
  );
}

function Until({ isRefused, until }: { isRefused: boolean; until: string }) {
  const day = <span className={css.whole}>{until}</span>;
  return <p>{isRefused ? say.reportAgain(day) : say.until(day)}</p>;
}

/** Without script it could not act, so it comes hidden. */
const CopyButton = ({ text, what }: { text: string; what: string }) => (
  <>
    <Button
      type="button"
      tone="plain"
      hidden
      aria-label={say.copyOf(what)}
      data-copy={text}
      data-copied={say.copied}
      data-failed={say.copyFailed}
    >
      <Copy /> {say.copy}
    </Button>
    <span role="status" className={css.status} />
  </>
);
