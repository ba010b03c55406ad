import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { ErrorCircle } from "../icons";
import * as css from "./text-field.css";

type FieldProps = { id: string; label: ReactNode; hint?: ReactNode; errors?: readonly string[] };

export function describe({ id, hint, errors }: Omit<FieldProps, "label">) {
  const ids = [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-invalid": errors?.length ? (true as const) : undefined,
    "aria-describedby": ids || undefined,
    autoFocus: errors?.length ? true : undefined,
  };
}

/** The control inside must spread `describe(…)`. */
export function Field({ id, label, hint, errors, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
      <div id={`${id}-error`} aria-live="polite">
        {errors?.map((error) => (
          <FieldError key={error}>{error}</FieldError>
        ))}
      </div>
    </div>
  );
}

export const FieldError = ({ children }: { children?: string }) => (
  <p className={css.error}>
    <ErrorCircle size={18} />
    <span>{children}</span>
  </p>
);

export function TextField({
  label,
  hint,
  errors,
  ...input
}: FieldProps & Omit<ComponentPropsWithoutRef<"input">, "id" | "className">) {
  const { id } = input;
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <input {...input} className={css.input} {...describe({ id, hint, errors })} />
    </Field>
  );
}
