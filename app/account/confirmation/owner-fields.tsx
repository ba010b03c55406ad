import { longestPassword } from "~/models/identity/limits";
import { TextField } from "~/ui/form/text-field";
import { hidden } from "~/ui/global.css";
import { Reasons } from "~/ui/reasons";
import { useCodeAnswer } from "../second-factor/code-answer";
import { CodeInput } from "../second-factor/code-field";
import { ownerFieldsTexts as say } from "./texts";

type OwnerFieldsProps = {
  /** For password managers, which look the password up by it. */
  email: string;
  asksPassword: boolean;
  asksCode: boolean;
};

/** What only the owner of an account can give. */
export function OwnerFields({ email, asksPassword, asksCode }: OwnerFieldsProps) {
  const { formErrors, passwordErrors, codeErrors } = useCodeAnswer();
  return (
    <>
      <Reasons of={formErrors} />
      {asksPassword && (
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
          <TextField
            id="password"
            name="password"
            type="password"
            label={say.password}
            errors={passwordErrors}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longestPassword}
            autoFocus={!codeErrors}
            required
          />
        </>
      )}
      {asksCode && <CodeInput kind="either" />}
    </>
  );
}
