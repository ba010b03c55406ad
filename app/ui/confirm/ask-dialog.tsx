import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Button } from "../button";
import * as css from "./confirm.css";

export type AskProps = {
  title: string;
  message: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
};

export function AskDialog({ title, message, yes, no, onYes, onNo }: AskProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onNo()} className={css.backdrop}>
      <Modal className={css.modal}>
        <Dialog role="alertdialog" className={css.dialog} aria-describedby="ask-message">
          <Heading slot="title">{title}</Heading>
          <p id="ask-message" dir="auto">
            {message}
          </p>
          <div className={css.answers}>
            <Button type="button" tone="quiet" onClick={onNo} autoFocus>
              {no}
            </Button>
            <Button type="button" tone="danger" onClick={onYes}>
              {yes}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
