import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { hidden } from "../global.css";
import { Eye, EyeOff } from "../icons";
import { passwordFieldTexts as say } from "../texts";
import * as css from "./password-field.css";
import { describe, Field } from "./text-field";
import * as textField from "./text-field.css";

type PasswordFieldProps = Omit<ComponentPropsWithoutRef<"input">, "id" | "className" | "type"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
  autoComplete: "current-password" | "new-password";
};

export function PasswordField({ label, hint, errors, ...input }: PasswordFieldProps) {
  const { id } = input;
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <div className={css.box} data-password>
        <input
          {...input}
          type="password"
          className={`${textField.input} ${css.input}`}
          autoCapitalize="none"
          spellCheck={false}
          {...describe({ id, hint, errors })}
        />
        <template data-part="reveal">
          <button type="button" className={css.toggle} aria-controls={id}>
            <span data-when="hidden">
              <Eye size={22} />
              <span className={hidden}>{say.showPassword}</span>
            </span>
            <span data-when="shown" hidden>
              <EyeOff size={22} />
              <span className={hidden}>{say.hidePassword}</span>
            </span>
          </button>
        </template>
      </div>
    </Field>
  );
}
