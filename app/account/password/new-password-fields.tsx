import type { FieldMetadata } from "@conform-to/react";
import { PasswordField } from "~/ui/form/password-field";
import { hidden } from "~/ui/global.css";
import { passwordHint, newPasswordFieldsTexts as say } from "../texts";

type NewPasswordFieldsProps = {
  /** For password managers, which store it with the password. */
  email: string;
  password: FieldMetadata<string>;
  confirmPassword: FieldMetadata<string>;
};

export function NewPasswordFields({ email, password, confirmPassword }: NewPasswordFieldsProps) {
  return (
    <>
      <input
        className={hidden}
        type="text"
        value={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        field={password}
        label={say.newPassword}
        hint={passwordHint}
        autoComplete="new-password"
      />
      <PasswordField field={confirmPassword} label={say.confirmPassword} autoComplete="new-password" />
    </>
  );
}
