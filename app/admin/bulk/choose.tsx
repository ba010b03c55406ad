import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { urls } from "~/urls";
import * as css from "./choose.css";
import { chooseTexts as say } from "./texts";

const formId = "chosen-users";

/** Belongs to the form below the list, wherever the row is. */
export const ChooseUser = ({ id, email }: { id: string; email: string }) => (
  <label className={css.box}>
    <input type="checkbox" form={formId} name="userId" value={id} aria-label={say.select(email)} />
  </label>
);

export function ChooseBar({ ids }: { ids: readonly string[] }) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name === "userId",
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
  }, [ids.join()]);
  if (ids.length === 0) return null;
  const chooseAll = (isTicked: boolean) => {
    for (const box of boxes()) box.checked = isTicked;
    count();
  };
  return (
    <Form ref={form} id={formId} method="get" action={urls.admin.usersBulk} className={css.bar}>
      {search && <input type="hidden" name="list" value={search} />}
      {chosen !== null && (
        <label className={css.all}>
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
            }}
            checked={chosen === ids.length}
            onChange={(event) => chooseAll(event.currentTarget.checked)}
          />
          {say.selectAllOnThisPage}
        </label>
      )}
      {chosen !== null && <p role="status">{say.selected(chosen)}</p>}
      <Button tone="quiet" disabled={chosen === 0}>
        {say.chooseAnAction}
      </Button>
    </Form>
  );
}
