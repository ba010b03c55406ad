import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { describe, Field } from "./text-field";
import { input } from "./text-field.css";

type SelectFieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
} & Omit<ComponentPropsWithoutRef<"select">, "id" | "className">;

export function SelectField({ label, hint, errors, ...select }: SelectFieldProps) {
  const { id } = select;
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <select {...select} className={input} {...describe({ id, hint, errors })} />
    </Field>
  );
}
