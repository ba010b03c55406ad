import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { texts } from "~/texts";
import { Alert } from "../alert";
import { Button } from "../button";
import { ForgeryField } from "../forgery-field";
import { useUnsent } from "../use-unsent";
import * as css from "./confirm.css";
import { cancelLabel, confirmLabel, type Question } from "./question";

type ConfirmDialogProps = { action: string; question: Question; onClose: () => void };

/** The question as a dialog: keeps the focus in itself and gives it back. */
export default function ConfirmDialog({ action, question, onClose }: ConfirmDialogProps) {
  const { state, formAction } = useNavigation();
  const isSending = state !== "idle" && formAction === action;
  const { unsent, keepUnsent } = useUnsent();
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) onClose();
    wasSending.current = isSending;
  }, [isSending, onClose]);
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
          <p id="confirm-message" dir="auto">
            {question.message}
          </p>
          {unsent > 0 && <Alert kind="error">{texts.unsaved}</Alert>}
          <Form method="post" action={action} className={css.answers} onSubmit={keepUnsent}>
            <ForgeryField />
            {Object.entries(question.fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="button" tone="quiet" onClick={onClose} disabled={isSending} autoFocus>
              {question.cancelLabel ?? cancelLabel}
            </Button>
            <Button tone={question.tone ?? "danger"} pending={isSending} disabled={isSending}>
              {question.confirmLabel ?? confirmLabel}
            </Button>
          </Form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
