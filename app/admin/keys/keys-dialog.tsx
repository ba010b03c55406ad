import { useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Button } from "~/ui/button";
import { backdrop, dialog, modal } from "~/ui/confirm/confirm.css";
import * as css from "./keys-dialog.css";
import { areLettersOn, turnLetters } from "./letters";
import { keysDialogTexts as say } from "./texts";

type KeysDialogProps = { onClose: () => void };

export default function KeysDialog({ onClose }: KeysDialogProps) {
  const [isOn, setOn] = useState(areLettersOn);
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={backdrop}>
      <Modal className={modal}>
        <Dialog className={dialog}>
          <Heading slot="title">{say.title}</Heading>
          <dl className={css.keys}>
            {say.keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className={css.note}>{say.besideVideo}</p>
          <label className={css.letters}>
            <input
              type="checkbox"
              checked={isOn}
              aria-describedby="letters-hint"
              onChange={({ currentTarget: { checked } }) => {
                turnLetters(checked);
                setOn(checked);
              }}
            />
            {say.letters}
          </label>
          <p id="letters-hint" className={css.note}>
            {say.lettersHint}
          </p>
          <Button type="button" tone="quiet" onClick={onClose} autoFocus>
            {say.close}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
