import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { Alert } from "~/ui/notices/alert";
import * as css from "./link-sheet.css";
import type { HandedLinks } from "./link-sheet.server";
import { linkSheetTexts as say } from "./texts";

type MailsSentProps = { mails: NonNullable<HandedLinks["mails"]>; children: ReactNode };

/** `children`: what the form of the links sent, so that the next press is about the same ones. */
export function MailsSent({ mails, children }: MailsSentProps) {
  const isSending = useIsSending();
  return (
    <Alert kind={mails.isComplete ? "success" : "warning"}>
      <p>{mails.text}</p>
      {!mails.isComplete && (
        <Form method="post" className={css.linkTools}>
          <ForgeryField />
          {children}
          <Button tone="quiet" pending={isSending} disabled={isSending}>
            {say.mailOthers}
          </Button>
        </Form>
      )}
    </Alert>
  );
}
