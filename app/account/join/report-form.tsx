import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useParams } from "@remix-run/react";
import { reportTexts as labels, paymentWayTexts } from "~/models/payments/texts";
import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { fileInput } from "~/ui/form/file-input.css";
import { ForgeryField } from "~/ui/form/forgery-field";
import { stagedPicture } from "~/ui/form/staged-picture";
import { describe, Field, FieldError, TextField } from "~/ui/form/text-field";
import { withoutKey } from "~/ui/form/without-key";
import { urls } from "~/urls";
import * as css from "./join.css";
import { Options } from "./options";
import type { ReportNeeds } from "./order-page.server";
import { reportTexts as say } from "./texts";

export type ReportAnswer = {
  lastResult?: SubmissionResult<string[]>;
  /** A hidden field that brings the picture of a refused form back. */
  staged?: string | null;
};

type Fields = Record<
  | "way"
  | "amount"
  | "paidOn"
  | "sender"
  | "transferReference"
  | "phone"
  | "consent"
  | "submission"
  | "receipt",
  string
>;

/** `amount` is null if the order could not be read. */
type ReportFormProps = ReportNeeds & {
  amount: number | null;
  answer: ReportAnswer | undefined;
};

export function ReportForm({ amount, answer, ...needs }: ReportFormProps) {
  const { ways, asksReceiptPicture, today, oldest, submission } = needs;
  const { reference = "" } = useParams();
  const [form, fields] = useForm<Fields>({
    id: "report",
    lastResult: answer?.lastResult,
    defaultValue: { amount: amount === null ? "" : String(amount), paidOn: today, submission },
  });
  return (
    <section aria-labelledby="report-title">
      <h2 id="report-title">{say.title}</h2>
      <p>{say.intro}</p>
      <form
        method="post"
        action={urls.payments.report(reference)}
        encType="multipart/form-data"
        id={form.id}
        noValidate
      >
        <ForgeryField />
        <input type="hidden" name="submission" defaultValue={fields.submission.initialValue} />
        <Options
          name="way"
          legend={say.way}
          chosen={fields.way.initialValue}
          errors={fields.way.errors}
          options={ways.map(({ way }) => ({ value: way, label: paymentWayTexts[way] }))}
        />
        <TextField
          label={labels.amount}
          errors={fields.amount.errors}
          {...withoutKey(getInputProps(fields.amount, { type: "text" }))}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          aria-required
        />
        <TextField
          label={labels.paidOn}
          errors={fields.paidOn.errors}
          {...withoutKey(getInputProps(fields.paidOn, { type: "date" }))}
          min={oldest}
          max={today}
          aria-required
        />
        <TextField
          label={labels.sender}
          errors={fields.sender.errors}
          {...withoutKey(getInputProps(fields.sender, { type: "text" }))}
          autoComplete="off"
          dir="auto"
        />
        <TextField
          label={labels.transferReference}
          hint={say.transferReferenceHint}
          errors={fields.transferReference.errors}
          {...withoutKey(getInputProps(fields.transferReference, { type: "text" }))}
          autoComplete="off"
          dir="auto"
        />
        {asksReceiptPicture && (
          <Receipt
            errors={fields.receipt.errors}
            consentErrors={fields.consent.errors}
            isAgreed={fields.consent.initialValue === "on"}
            staged={stagedPicture(answer)}
          />
        )}
        <TextField
          label={say.phone}
          errors={fields.phone.errors}
          {...withoutKey(getInputProps(fields.phone, { type: "tel" }))}
          autoComplete="tel"
          dir="ltr"
        />
        <Button tone="primary">{say.send}</Button>
      </form>
    </section>
  );
}

type ReceiptProps = {
  errors?: readonly string[];
  consentErrors?: readonly string[];
  isAgreed: boolean;
  staged: string | null;
};

function Receipt({ errors, consentErrors, isAgreed, staged }: ReceiptProps) {
  const id = "report-receipt";
  const consentId = "report-consent";
  return (
    <>
      <Field id={id} label={say.receipt} hint={say.receiptHint} errors={errors}>
        {staged && (
          <>
            <p role="status" className={css.note}>
              {texts.picture.ready}
            </p>
            <input type="hidden" name="staged" value={staged} />
          </>
        )}
        <input
          id={id}
          name="receipt"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className={fileInput}
          {...describe({ id, hint: say.receiptHint, errors })}
        />
        {staged && (
          <label className={css.check}>
            <input type="checkbox" name="removePicture" />
            <span>{say.removePicture}</span>
          </label>
        )}
      </Field>
      <div className={css.box}>
        <label className={css.check} htmlFor={consentId}>
          <input
            id={consentId}
            type="checkbox"
            name="consent"
            defaultChecked={isAgreed}
            {...describe({ id: consentId, errors: consentErrors })}
          />
          <span>{say.consent}</span>
        </label>
        <div id={`${consentId}-error`} aria-live="polite">
          {consentErrors?.map((error) => (
            <FieldError key={error}>{error}</FieldError>
          ))}
        </div>
      </div>
    </>
  );
}
