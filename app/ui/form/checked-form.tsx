import type { ReactNode } from "react";
import type { Failures } from "~/enhance/form-submission/form-sending";
import type * as z from "~/settings/zod";
import { ClosableAlert } from "../notices/closable";
import { Spinner } from "../spinner";
import { checkedFormTexts as say } from "../texts";
import { checksOf } from "./checks-of";
import { ForgeryField } from "./forgery-field";
import type { Said } from "./form-messages";
import { FieldError } from "./text-field";

type CheckedFormProps = {
  id: string;
  className?: string;
  schema: z.ZodObject;
  /** `touched`: each field is judged once it was left, and the button waits for a form that is right. */
  judged: "touched" | "sent";
  failures: Failures;
  failure?: Pick<Said, "title" | "toast">;
  /** Asks before somebody leaves what they typed; `refused` if the fields hold what the server refused. */
  unsaved?: "typed" | "refused";
  /** Empties the password after a refusal. */
  forgetsPassword?: boolean;
  children: ReactNode;
};

/** Posts as any form does; app/enhance makes it quicker to answer. */
export function CheckedForm(props: CheckedFormProps) {
  const { id, className, schema, judged, failures, failure, unsaved, forgetsPassword, children } = props;
  return (
    <form
      method="post"
      id={id}
      className={className}
      noValidate
      data-checks={JSON.stringify(checksOf(schema))}
      data-judged={judged}
      data-failures={JSON.stringify(failures)}
      data-unsaved={unsaved}
      data-forgets-password={forgetsPassword}
    >
      <ForgeryField />
      {children}
      <template data-part="field-error">
        <FieldError />
      </template>
      <template data-part="failure">
        <ClosableAlert kind="error" {...failure}>
          <p dir="auto" />
        </ClosableAlert>
      </template>
      <template data-part="spinner">
        <Spinner size={18} label={say.pending} />
      </template>
    </form>
  );
}
