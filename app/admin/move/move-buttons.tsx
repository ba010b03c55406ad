import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { FetcherForm } from "~/ui/form/fetcher-form";
import { ForgeryField } from "~/ui/form/forgery-field";
import { hidden } from "~/ui/global.css";
import { ArrowDown, ArrowUp } from "~/ui/icons";
import * as css from "./move.css";
import { moveButtonsTexts as say } from "./texts";

type MoveButtonsProps = {
  action: string;
  name: string;
  place: number;
  total: number;
};

/** Sends the new place, not a direction, so that a second press of the same page does nothing. */
export function MoveButtons({ action, name, place, total }: MoveButtonsProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<number | null>(null);
  // A moved row may lose the focus; at an end of the list, its button is disabled.
  useEffect(() => {
    if (pressed.current === null || pressed.current === place) return;
    pressed.current = null;
    if (document.activeElement === document.body || document.activeElement?.matches(":disabled")) {
      form.current?.querySelector<HTMLElement>("button:enabled")?.focus();
    }
  });
  const step = (target: number, label: typeof say.moveUp, icon: ReactNode) => (
    <Button
      tone="plain"
      name="place"
      value={target}
      disabled={target < 1 || target > total}
      onClick={() => {
        pressed.current = place;
      }}
    >
      {icon}
      <span className={hidden}>{label(<bdi>{name}</bdi>)}</span>
    </Button>
  );
  return (
    <FetcherForm ref={form} method="post" action={action} className={css.move} preventScrollReset>
      {() => (
        <>
          <ForgeryField />
          <input type="hidden" name="back" value={pathname + search} />
          <input type="hidden" name="seen" value={place} />
          {step(place - 1, say.moveUp, <ArrowUp />)}
          {step(place + 1, say.moveDown, <ArrowDown />)}
        </>
      )}
    </FetcherForm>
  );
}
