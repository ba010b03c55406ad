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

/** A password with a button that shows and hides it, once there is JavaScript to do so. */
export function PasswordField({ label, hint, errors, ...input }: PasswordFieldProps) {
  const { id } = input;
  const [isLive, setLive] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setLive(true);
    // Sent, it is hidden again: the answer may be looked at by others, and browsers offer to save it.
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
