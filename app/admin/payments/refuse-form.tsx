import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import type { FormChecks } from "~/enhance/form-submission/checks";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { TextArea } from "~/ui/form/text-area";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { answers } from "../editing/form.css";
import type { FormAnswer } from "../editing/form-answer";
import { useCheckedForm } from "../editing/use-checked-form";
import { useCarryBack } from "../list/back";
import { usePostToPage } from "../posting/use-post-to-page";
import { refuseTexts as say, paymentTexts as words } from "./texts";

type RefuseFormProps = {
  id: number;
  version: number;
  checks: FormChecks;
  answer?: FormAnswer;
  /** Only of its own page; beside the approval it is the lesser choice. */
  cancelHref?: string;
};

/** On the payment's page it posts to the page of the refusal, which shows it again if something is wrong. */
export function RefuseForm({ id, version, checks, answer, cancelHref }: RefuseFormProps) {
  const action = urls.admin.paymentRefuse(id);
  const carryBack = useCarryBack();
  const post = usePostToPage(action);
  const form = useCheckedForm({ id: "refuse", checks, answer: answer?.lastResult });
  const send = (event: FormEvent<HTMLFormElement>) => {
    form.props.onSubmit(event);
    post.onSubmit(event);
  };
  return (
    <Form method="post" action={carryBack(action)} {...form.props} onSubmit={send}>
      <ForgeryField />
      <input type="hidden" name="version" value={version} />
      <Reasons of={[...form.notes, ...form.errors]} />
      <TextArea
        label={say.reason}
        hint={say.reasonHint}
        {...form.field("reason")}
        rows={3}
        dir="auto"
        required
      />
      <div className={answers}>
        <Button tone={cancelHref ? "danger" : "quiet"} pending={post.isSending} disabled={post.isSending}>
          {say.refuse}
        </Button>
        {cancelHref && (
          <ButtonLink href={cancelHref} tone="quiet" data-gives-up>
            {words.cancel}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
