import { Form, Link, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { type ListQuery, listSearch } from "~/models/lists/list-query";
import { Button } from "~/ui/button";
import { input } from "~/ui/form/text-field.css";
import { Search } from "~/ui/icons";
import * as css from "./list.css";
import { filterFormTexts as say } from "./texts";

type FilterFormProps = { query: ListQuery; label: string; children?: ReactNode };

const typingPause = 350;

/** With JavaScript the list follows the typing and replaces its history entry, so one Back leaves it. */
export function FilterForm({ query, label, children }: FilterFormProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and forward change the filter; does not interrupt typing.
  useEffect(() => {
    if (box.current && timer.current === undefined) box.current.value = query.filter;
  }, [query.filter]);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const follow = (form: HTMLFormElement | null) => {
    stop();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      submit(form, { replace: true, preventScrollReset: true });
    }, typingPause);
  };
  return (
    <Form
      method="get"
      className={css.filter}
      role="search"
      onChange={(event) => follow(event.currentTarget)}
      onSubmit={stop}
    >
      <div className={css.filterField}>
        <label htmlFor="filter">{label}</label>
        <input
          ref={box}
          id="filter"
          name="filter"
          type="search"
          className={input}
          defaultValue={query.filter}
          maxLength={200}
          dir="auto"
          autoComplete="off"
        />
      </div>
      {children}
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="dir" value={query.dir} />
      <input type="hidden" name="size" value={query.size} />
      <Button tone="quiet">
        <Search /> {say.filter}
      </Button>
      {(query.filter !== "" || Object.keys(query.chosen).length > 0) && (
        <Link
          to={listSearch(query, { filter: "", chosen: {}, page: 1 })}
          className={css.clear}
          preventScrollReset
          onClick={(event) => {
            // Opens another tab; this list stays.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            stop();
            // Text typed a moment ago is not in the address yet, so empty the fields by hand. Then move the focus,
            // because the link disappears.
            for (const field of box.current?.form?.elements ?? []) {
              const isFilter = field.matches("select, input:not([type=hidden])");
              if (isFilter && "value" in field) field.value = "";
            }
            box.current?.focus();
          }}
        >
          {say.clear}
        </Link>
      )}
    </Form>
  );
}
