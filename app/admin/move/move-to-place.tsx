import { useLocation } from "@remix-run/react";
import { type FormEvent, forwardRef, useEffect, useId, useImperativeHandle, useRef } from "react";
import { Button } from "~/ui/button";
import { useRefusalToasts } from "~/ui/form/fetcher-form";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useFetcherForm } from "~/ui/form/use-fetcher-form";
import * as css from "./move.css";
import { moveToPlaceTexts as say } from "./texts";

type MoveToPlaceProps = {
  action: string;
  name: string;
  place: number;
  total: number;
  /** The mark of the order that the page shows. */
  seen: string;
  back?: string;
  /** What stood in the field of a refused form. */
  typed?: string;
};

export type PlaceForm = {
  /** As if the number had been typed and the button pressed. */
  send: (place: number) => void;
  wished: () => number;
  ask: () => void;
};

/** Sends a place and not a direction, so that a second press of the same page does nothing. */
export const MoveToPlace = forwardRef<PlaceForm, MoveToPlaceProps>(function MoveToPlace(
  { action, name, place, total, seen, back, typed },
  ref,
) {
  const { pathname, search } = useLocation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<number | null>(null);
  const waiting = useRef<number | null>(null);
  const tell = useRefusalToasts();
  const { Form, isSending, onSubmit } = useFetcherForm({
    preventScrollReset: true,
    onRefused: (reasons) => {
      waiting.current = null;
      if (input.current) input.current.value = String(place);
      tell(reasons);
    },
  });
  const send = (to: number) => {
    if (!form.current || !input.current) return;
    input.current.value = String(to);
    form.current.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const to = Number(input.current?.value);
    if (isSending) {
      // The order that this wish was made in is not known yet.
      event.preventDefault();
      waiting.current = to;
      return;
    }
    sent.current = to;
    void onSubmit(event);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a move is of interest
  useEffect(() => {
    if (isSending) return;
    const next = waiting.current;
    sent.current = null;
    waiting.current = null;
    if (next !== null && next !== place) send(next);
  }, [isSending]);
  const wished = () => waiting.current ?? sent.current ?? place;
  useImperativeHandle(ref, () => ({
    send: (to) => to !== wished() && send(to),
    wished,
    ask: () => input.current?.select(),
  }));
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className={css.toPlace}
      preventScrollReset
      onSubmit={submit}
    >
      <ForgeryField />
      <input type="hidden" name="back" value={back ?? pathname + search} />
      <input type="hidden" name="seen" value={seen} />
      <label htmlFor={id}>{say.place(total)}</label>
      <input
        ref={input}
        key={place}
        id={id}
        name="place"
        type="number"
        inputMode="numeric"
        min={1}
        max={total}
        required
        defaultValue={typed ?? place}
      />
      <Button tone="plain" pending={isSending} aria-label={say.move(name)}>
        {say.button}
      </Button>
    </Form>
  );
});
