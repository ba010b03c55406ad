import { TextField } from "~/ui/form/text-field";
import { Reasons } from "~/ui/reasons";
import { useCodeAnswer } from "./code-answer";
import { codeFieldTexts as say } from "./texts";

type CodeFieldProps = { kind: "app" | "recovery" | "either"; autoFocus?: boolean };

const kinds = {
  app: { label: say.codeFromYourApp, hint: say.sixDigitsSpacesDoNotMatter, inputMode: "numeric" },
  recovery: {
    label: say.recoveryCode,
    hint: say.twelveLettersAndDigits,
    inputMode: "text",
  },
  either: { label: say.code, hint: say.sixDigitsFromYourApp, inputMode: "text" },
} as const;

export function CodeField({ kind, autoFocus }: CodeFieldProps) {
  const { formErrors, codeErrors } = useCodeAnswer();
  const { label, hint, inputMode } = kinds[kind];
  return (
    <>
      <Reasons of={formErrors} />
      <TextField
        id="code"
        name="code"
        label={label}
        hint={hint}
        errors={codeErrors}
        inputMode={inputMode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
        autoFocus={autoFocus}
        required
      />
    </>
  );
}
