import type { ReactNode } from "react";
import { FieldError } from "~/ui/form/text-field";
import * as css from "./join.css";

type OptionsProps = {
  name: string;
  legend: string;
  options: readonly { value: string; label: ReactNode }[];
  chosen: string | undefined;
  errors?: readonly string[];
};

/** One of few, each in full view. A single one is chosen already. */
export function Options({ name, legend, options, chosen, errors }: OptionsProps) {
  const isWrong = errors !== undefined && errors.length > 0;
  const [first, second] = options;
  const preset = chosen ?? (second ? undefined : first?.value);
  const isHidden = chosen !== undefined && !options.some(({ value }) => value === chosen);
  return (
    <fieldset className={css.options} aria-describedby={isWrong ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {/* While what is offered cannot be read, the choice waits for the next press. */}
      {isHidden && <input type="hidden" name={name} defaultValue={chosen} />}
      {options.map(({ value, label }, at) => (
        <label key={value} className={css.option}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === preset}
            // biome-ignore lint/a11y/noAutofocus: the browser moves to what is missing
            autoFocus={isWrong && at === 0 ? true : undefined}
          />
          {label}
        </label>
      ))}
      <div id={`${name}-error`} aria-live="polite">
        {errors?.map((error) => (
          <FieldError key={error}>{error}</FieldError>
        ))}
      </div>
    </fieldset>
  );
}
