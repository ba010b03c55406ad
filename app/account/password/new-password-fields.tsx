import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { PasswordField } from "~/ui/form/password-field";
import { withoutKey } from "~/ui/form/without-key";
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
        label={say.newPassword}
        hint={passwordHint}
        errors={password.errors}
        {...withoutKey(getInputProps(password, { type: "password" }))}
        autoComplete="new-password"
      />
      <PasswordField
        label={say.confirmPassword}
        errors={confirmPassword.errors}
        {...withoutKey(getInputProps(confirmPassword, { type: "password" }))}
        autoComplete="new-password"
      />
    </>
  );
}
