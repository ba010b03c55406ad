import { useEffect, useRef, useState } from "react";
import { fetchApi } from "~/enhance/fetch-api";
import { describe, Field } from "~/ui/form/text-field";
import { input } from "~/ui/form/text-field.css";
import * as css from "./form.css";
import type { CheckedForm } from "./use-checked-form";

type NumberFieldProps = {
  field: ReturnType<CheckedForm["field"]>;
  label: string;
  hint?: string;
  ownNumber: string | null;
  existence: (number: string) => string;
  taken: string;
};

const typingPause = 400;

/** Warns while typing; the server decides. */
export function NumberField({ field, label, hint, ownNumber, existence, taken }: NumberFieldProps) {
  const { isTaken, ask } = useExistence(existence, ownNumber);
  const { errors, ...props } = field;
  const { id } = props;
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <input
        {...props}
        className={input}
        autoComplete="off"
        onInput={(event) => ask(event.currentTarget.value.trim())}
        {...describe({ id, hint, errors })}
      />
      {errors.length === 0 && (
        <p className={css.live} role="status">
          {isTaken && taken}
        </p>
      )}
    </Field>
  );
}

function useExistence(existence: (number: string) => string, ownNumber: string | null) {
  const [isTaken, setTaken] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const call = useRef<AbortController>();
  const stop = () => {
    clearTimeout(timer.current);
    call.current?.abort();
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      call.current?.abort();
    },
    [],
  );
  const ask = (number: string) => {
    stop();
    setTaken(false);
    if (number === "" || number === ownNumber) return;
    timer.current = setTimeout(async () => {
      const asking = new AbortController();
      call.current = asking;
      try {
        const answer = await fetchApi(existence(number), { signal: asking.signal });
        setTaken(answer.ok && (await answer.json()) === true);
      } catch {
        // Aborted by a newer call, or no connection: the server checks again on submit.
      }
    }, typingPause);
  };
  return { isTaken, ask };
}
