import type { ListQuery } from "~/models/list";
import { hidden } from "~/ui/global.css";
import { input } from "~/ui/text-field.css";
import * as css from "./list.css";

type ChoiceProps = {
  query: ListQuery;
  name: string;
  label: string;
  /** What it says while nothing is chosen. */
  all: string;
  options: readonly { value: string; label: string }[];
};

/** One of a list's own filters, inside its form. */
export function Choice({ query, name, label, all, options }: ChoiceProps) {
  const chosen = query.chosen[name] ?? "";
  return (
    <>
      <label className={hidden} htmlFor={name}>
        {label}
      </label>
      <select key={chosen} id={name} name={name} className={`${input} ${css.choice}`} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}
