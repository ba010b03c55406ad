import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import * as css from "./choose.css";
import { chooseTexts as say } from "./texts";

/** Which page takes the chosen rows, and as which parameter. */
type Choosing = { formId: string; name: string; action: string };

type ChooseBoxProps = { choosing: Choosing; value: string | number; of: string };

/** Belongs to the form below the list, wherever the row is. */
export const ChooseBox = ({ choosing: { formId, name }, value, of }: ChooseBoxProps) => (
  <label className={css.box}>
    <input type="checkbox" form={formId} name={name} value={value} aria-label={say.select(of)} />
  </label>
);

type ChooseBarProps = {
  choosing: Choosing;
  values: readonly (string | number)[];
  button: string;
  /** Hidden fields. */
  children?: ReactNode;
};

export function ChooseBar({ choosing: { formId, name, action }, values, button, children }: ChooseBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name === name,
    );
  const count = () => setChosen(boxes().filter((box) => box.checked).length);
  // Count again for each set of rows: browsers restore ticks by themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts again with other rows
  useEffect(() => {
    count();
    // The boxes are outside this form's element, so their events do not pass through it.
    const follow = ({ target }: Event) =>
      target instanceof HTMLInputElement && target.form === form.current && count();
    document.addEventListener("change", follow);
    window.addEventListener("pageshow", count);
    return () => {
      document.removeEventListener("change", follow);
      window.removeEventListener("pageshow", count);
    };
  }, [values.join()]);
  if (values.length === 0) return null;
  const chooseAll = (isTicked: boolean) => {
    for (const box of boxes()) box.checked = isTicked;
    count();
  };
  return (
    <Form ref={form} id={formId} method="get" action={action} className={css.bar}>
      {children}
      {chosen !== null && (
        <label className={css.all}>
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < values.length;
            }}
            checked={chosen === values.length}
            onChange={(event) => chooseAll(event.currentTarget.checked)}
          />
          {say.selectAll}
        </label>
      )}
      {chosen !== null && <p role="status">{say.selected(chosen)}</p>}
      <Button tone="quiet" disabled={chosen === 0}>
        {button}
      </Button>
    </Form>
  );
}
