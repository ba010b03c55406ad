import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { ListQuery } from "~/models/list";
import { Button } from "~/ui/button";
import { hidden } from "~/ui/global.css";
import { Search } from "~/ui/icons";
import { input } from "~/ui/text-field.css";
import * as css from "./list.css";

type FilterFormProps = { query: ListQuery; label: string; children?: ReactNode };

/** How long somebody who types may pause before the list follows, in ms. */
const typingPause = 350;

/** The filter box. With JavaScript the list follows the typing, and Back leads out of it in one step. */
export function FilterForm({ query, label, children }: FilterFormProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and forward change the filter from outside; whoever is typing is not interrupted.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = query.filter;
  }, [query.filter]);
  const follow = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), typingPause);
  };
  return (
    <Form
      method="get"
      className={css.filter}
      role="search"
      onChange={(event) => follow(event.currentTarget)}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <label className={hidden} htmlFor="filter">
        {label}
      </label>
      <input
        ref={box}
        id="filter"
        name="filter"
        type="search"
        className={input}
        defaultValue={query.filter}
        placeholder={label}
        maxLength={200}
        dir="auto"
        autoComplete="off"
      />
      {children}
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="dir" value={query.dir} />
      <input type="hidden" name="size" value={query.size} />
      <Button tone="quiet">
        <Search /> Filter
      </Button>
    </Form>
  );
}
