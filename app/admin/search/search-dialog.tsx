import { Form } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { longestSearch } from "~/models/search-limit";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/text-field";
import { input } from "~/ui/form/text-field.css";
import { urls } from "~/urls";
import { Groups, outcomeOf } from "./results";
import * as css from "./search-dialog.css";
import { searchDialogTexts as say, searchTexts } from "./texts";
import { useSearch } from "./use-search";

type SearchDialogProps = { onClose: () => void };

export default function SearchDialog({ onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState("");
  const { search, isAsking } = useSearch(typed);
  const box = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const places = [...(box.current?.querySelectorAll<HTMLElement>("input,a[href]") ?? [])];
    const at = places.findIndex((place) => place.matches(":focus"));
    places[Math.max(0, at + step)]?.focus();
  };
  const leave = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest("a[href]");
    if (isLink && !event.metaKey && !event.ctrlKey && !event.shiftKey) onClose();
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={css.backdrop}
    >
      <Modal className={css.modal}>
        <Dialog aria-label={searchTexts.title} className={css.dialog}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: hears keys and clicks of the links inside */}
          <div ref={box} className={css.box} onKeyDown={move} onClick={leave}>
            <Form
              method="get"
              action={urls.admin.search()}
              role="search"
              className={css.find}
              onSubmit={onClose}
            >
              <Field id="search-all" label={searchTexts.label}>
                <input
                  id="search-all"
                  name="q"
                  type="search"
                  className={input}
                  dir="auto"
                  autoComplete="off"
                  maxLength={longestSearch}
                  autoFocus
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                />
              </Field>
              <Button type="button" tone="quiet" onClick={onClose}>
                {say.close}
              </Button>
            </Form>
            <p role="status" className={css.outcome}>
              {isAsking ? say.searching : outcomeOf(search) || searchTexts.hint}
            </p>
            <div className={css.found} aria-busy={isAsking}>
              {search.state === "found" && <Groups groups={search.groups} />}
            </div>
            <p className={css.keys}>{say.keys}</p>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
