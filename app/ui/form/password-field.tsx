import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { hidden } from "../global.css";
import { Eye, EyeOff } from "../icons";
import { passwordFieldTexts as say } from "../texts";
import * as css from "./password-field.css";
import { describe, Field } from "./text-field";
import * as textField from "./text-field.css";
import { withoutKey } from "./without-key";

type PasswordFieldProps = {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
};

export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const { id, errors } = field;
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <div className={css.box} data-password>
        <input
          {...withoutKey(getInputProps(field, { type: "password" }))}
          autoComplete={autoComplete}
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
