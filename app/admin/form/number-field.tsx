import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { fetchApi } from "~/ui/fetch-api.client";
import { describe, Field } from "~/ui/text-field";
import { input } from "~/ui/text-field.css";
import { withoutKey } from "~/ui/without-key";
import * as css from "./form.css";

type NumberFieldProps = {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint: string;
  /** The number that the row has already. */
  own: string | null;
  /** The call that says whether a number exists. */
  existence: (number: string) => string;
  taken: string;
};

/** Somebody who types may pause for so long before the server is asked, in ms. */
const typingPause = 400;

/** A number that nothing else of its kind has; said while it is typed, decided by the server. */
export function NumberField({ field, label, hint, own, existence, taken }: NumberFieldProps) {
  const { isTaken, ask } = useExistence(existence, own);
  const { id, errors } = field;
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <input
        {...withoutKey(getInputProps(field, { type: "text" }))}
        className={input}
        autoComplete="off"
        onInput={(event) => ask(event.currentTarget.value.trim())}
        {...describe({ id, hint, errors })}
      />
      {!errors?.length && (
        <p className={css.live} role="status">
          {isTaken && taken}
        </p>
      )}
    </Field>
  );
}

function useExistence(existence: (number: string) => string, own: string | null) {
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
    if (number === "" || number === own) return;
    timer.current = setTimeout(async () => {
      const asking = new AbortController();
      call.current = asking;
      try {
        const answer = await fetchApi(existence(number), { signal: asking.signal });
        setTaken(answer.ok && (await answer.json()) === true);
      } catch {
        // Given up for a newer one, or no line: the server says it when the form is sent.
      }
    }, typingPause);
  };
  return { isTaken, ask };
}
