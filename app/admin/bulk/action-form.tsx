import { Form } from "@remix-run/react";
import type { BulkAction } from "~/models/users/bulk-actions";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { ForgeryField } from "~/ui/form/forgery-field";
import { SelectField } from "~/ui/form/select-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { Alert } from "~/ui/notices/alert";
import type { Answer } from "./answer";
import * as css from "./bulk.css";
import type { BulkPage } from "./bulk-page.server";
import { ItemChoice } from "./item-choice";
import { NoQuarter } from "./no-quarter";
import { actionTexts, actionFormTexts as say } from "./texts";

/** These take something from users. */
const losing: ReadonlySet<BulkAction> = new Set(["revoke-quarters", "revoke-courses", "delete"]);

type ActionFormProps = { page: BulkPage; action: BulkAction; sent: Answer };

export function ActionForm({ page, action, sent }: ActionFormProps) {
  const isSending = useIsSending();
  const concerned = page.accounts.filter(({ leftOut }) => !leftOut);
  if (concerned.length === 0) {
    return (
      <>
        <Alert kind="info">{texts.bulk.nothingToDo}</Alert>
        <ButtonLink href={page.listHref} tone="quiet">
          {say.backToList}
        </ButtonLink>
      </>
    );
  }
  const { label, button } = actionTexts[action];
  const { deleteUsers } = texts.bulk;
  const submit = (
    <>
      <Button tone={losing.has(action) ? "danger" : "primary"} pending={isSending} disabled={isSending}>
        {button(concerned.length)}
      </Button>
      <ButtonLink href={page.listHref} tone="quiet" data-gives-up>
        {say.cancel}
      </ButtonLink>
    </>
  );
  return (
    <Form method="post" aria-label={label}>
      <ForgeryField />
      <UnsavedGuard isRefused={sent.errors !== undefined || sent.planErrors !== undefined} />
      {action === "subscribe" && (
        <>
          <PlanField plans={page.plans} sent={sent} />
          <NoQuarter page={page} isDone={false} />
          <NeverConfirmed accounts={concerned} />
        </>
      )}
      {action === "password-links" && (
        <>
          <p>{texts.bulk.linksIntro}</p>
          <input type="hidden" name="submission" value={sent.submission || page.submission} />
        </>
      )}
      {action === "renew" && <Renewal accounts={concerned} sent={sent} />}
      {action === "delete" && (
        <>
          <p className={css.question}>{deleteUsers(concerned.length)}</p>
          {page.impact && <p>{page.impact}</p>}
        </>
      )}
      {/(quarters|courses)$/.test(action) ? (
        <ItemChoice page={page} action={action} sent={sent} submit={submit} />
      ) : (
        <div className={css.answers}>{submit}</div>
      )}
    </Form>
  );
}

function NeverConfirmed({ accounts }: Pick<BulkPage, "accounts">) {
  const doubtful = accounts.filter(({ isConfirmed }) => !isConfirmed).length;
  return doubtful > 0 && <Alert kind="warning">{say.neverConfirmed(doubtful)}</Alert>;
}

function PlanField({ plans, sent }: { plans: BulkPage["plans"]; sent: Answer }) {
  return (
    <div className={css.narrow}>
      <SelectField
        id="plan"
        name="plan"
        label={say.choosePlan}
        defaultValue={sent.plan ?? ""}
        errors={sent.planErrors}
        autoComplete="off"
      >
        <option value="">{say.selectPlan}</option>
        {plans.map(({ plan, label }) => (
          <option key={plan} value={plan}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Sends the ends that the form shows first: each plan is renewed only if its end is still that one. */
function Renewal({ accounts, sent }: { accounts: BulkPage["accounts"]; sent: Answer }) {
  const ends = sent.seen ?? accounts.map(({ id, seen }) => `${seen} ${id}`);
  return (
    <>
      <p>{say.renewalNote}</p>
      {ends.map((end) => (
        <input key={end} type="hidden" name="seen" value={end} />
      ))}
    </>
  );
}
