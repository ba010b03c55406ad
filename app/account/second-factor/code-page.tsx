import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { OwnerFields } from "../confirmation/owner-fields";
import * as css from "./second-factor.css";
import { codePageTexts as say, secondFactorTexts } from "./texts";

export const breadcrumbsTo = (label: string) => [
  { label: secondFactorTexts.title, href: urls.admin.secondFactor },
  { label },
];

type CodePageProps = {
  title: string;
  button: string;
  tone: "primary" | "danger";
  owner: { email: string; asksPassword: boolean };
  children: ReactNode;
};

/** Asks for a code again, because an open session alone must not change the second factor. If that session is not
 * confirmed, asks for the password beside it: two questions would need two codes. */
export function CodePage({ title, button, tone, owner, children }: CodePageProps) {
  const isSending = useIsSending();
  return (
    <div className={css.narrow}>
      <PageHeader title={title} breadcrumbs={breadcrumbsTo(title)} />
      {children}
      <Form method="post">
        <ForgeryField />
        <OwnerFields {...owner} asksCode />
        <div className={css.actions}>
          <Button tone={tone} pending={isSending} disabled={isSending}>
            {button}
          </Button>
          <ButtonLink href={urls.admin.secondFactor} tone="quiet">
            {say.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
