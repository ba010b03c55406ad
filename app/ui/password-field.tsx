import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useState } from "react";
import { hidden } from "./global.css";
import { Eye, EyeOff } from "./icons";
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
  const [isLive, setLive] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setLive(true);
    // Hides it on submit: others may see the answer, and browsers offer to save the password.
    const form = document.getElementById(id)?.closest("form");
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [id]);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <div className={css.box}>
        <input
          {...input}
          type={isShown ? "text" : "password"}
          className={`${textField.input} ${css.input}`}
          autoCapitalize="none"
          spellCheck={false}
          {...describe({ id, hint, errors })}
        />
        {isLive && (
          <button type="button" className={css.toggle} aria-controls={id} onClick={() => setShown(!isShown)}>
            <Icon size={22} />
            <span className={hidden}>{isShown ? "Hide" : "Show"} password</span>
          </button>
        )}
      </div>
    </Field>
  );
}
