import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { area } from "./text-area.css";
import { describe, Field } from "./text-field";
import { input } from "./text-field.css";

type TextAreaProps = Omit<ComponentPropsWithoutRef<"textarea">, "id" | "className"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
};

export function TextArea({ label, hint, errors, ...textarea }: TextAreaProps) {
  const { id } = textarea;
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <textarea {...textarea} className={`${input} ${area}`} {...describe({ id, hint, errors })} />
    </Field>
  );
}
