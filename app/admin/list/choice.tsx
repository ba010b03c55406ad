import type { ListQuery } from "~/models/lists/list-query";
import { input } from "~/ui/form/text-field.css";
import * as css from "./list.css";

type ChoiceProps = {
  query: ListQuery;
  name: string;
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
};

export function Choice({ query, name, label, all, options }: ChoiceProps) {
  const chosen = query.chosen[name] ?? "";
  return (
    <div className={css.choice}>
      <label htmlFor={name}>{label}</label>
      <select key={chosen} id={name} name={name} className={input} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value} dir="auto">
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
