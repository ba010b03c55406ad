import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AwayForm } from "~/ui/away-form";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { hidden } from "~/ui/global.css";
import { ArrowDown, ArrowUp } from "~/ui/icons";
import * as css from "./move.css";

type MoveButtonsProps = {
  action: string;
  name: string;
  /** Where it is among how many, counted from 1. */
  place: number;
  total: number;
};

/** Up and Down. They name the new place, not a direction, so that a second press of the same page does nothing. */
export function MoveButtons({ action, name, place, total }: MoveButtonsProps) {
  const { pathname, search } = useLocation();
  const { state, formAction } = useNavigation();
  const isSending = state !== "idle" && formAction === action;
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<number | null>(null);
  // The row may lose the focus when it changes its place, the button when it is at the end.
  useEffect(() => {
    if (isSending || pressed.current === null || pressed.current === place) return;
    pressed.current = null;
    if (document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>("button:enabled")?.focus();
    }
  });
  const step = (target: number, label: string, icon: React.ReactNode) => (
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
      <span className={hidden}>
        {label} <bdi>{name}</bdi>
      </span>
    </Button>
  );
  return (
    <AwayForm ref={form} method="post" action={action} className={css.move} preventScrollReset>
      <ForgeryField />
      <input type="hidden" name="back" value={pathname + search} />
      {step(place - 1, "Move up:", <ArrowUp />)}
      {step(place + 1, "Move down:", <ArrowDown />)}
    </AwayForm>
  );
}
