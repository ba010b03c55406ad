import { useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Button } from "../button";
import { ForgeryField } from "../form/forgery-field";
import { useFetcherForm } from "../form/use-fetcher-form";
import { Reasons } from "../reasons";
import * as css from "./confirm.css";
import { CountImpact } from "./impact";
import type { Question } from "./question";
import { confirmTexts } from "./texts";

type ConfirmDialogProps = { action: string; question: Question; onClose: () => void };

export default function ConfirmDialog({ action, question, onClose }: ConfirmDialogProps) {
  const [impact, setImpact] = useState(question.impact);
  const { Form, isSending, messages, onSubmit } = useFetcherForm({ onDone: onClose });
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!question.staysOpen}
      isKeyboardDismissDisabled={question.staysOpen}
      className={css.backdrop}
    >
      <Modal className={css.modal} style={question.width ? { inlineSize: `${question.width}px` } : undefined}>
        <Dialog role="alertdialog" className={css.dialog} aria-describedby="confirm-message">
          <Heading slot="title">{question.title}</Heading>
          <div id="confirm-message">
            <p dir="auto">{question.message}</p>
            <div role="status">{impact && <p>{impact}</p>}</div>
            {impact === null && !isSending && <CountImpact href={action} onCounted={setImpact} />}
          </div>
          <Reasons of={messages?.[""] ?? []} />
          <Form method="post" action={action} className={css.answers} onSubmit={onSubmit}>
            <ForgeryField />
            {Object.entries(question.fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="button" tone="quiet" onClick={onClose} disabled={isSending} autoFocus>
              {question.cancelLabel ?? confirmTexts.cancel}
            </Button>
            <Button tone={question.tone ?? "danger"} pending={isSending} disabled={isSending}>
              {question.confirmLabel ?? confirmTexts.confirm}
            </Button>
          </Form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
