import { TextField } from "~/ui/form/text-field";
import { Reasons } from "~/ui/reasons";
import { useCodeAnswer } from "./code-answer";
import { codeFieldTexts as say } from "./texts";

type CodeFieldProps = { kind: "app" | "recovery" | "either"; autoFocus?: boolean };

const kinds = {
  app: { label: say.appCode, hint: say.appCodeHint, inputMode: "numeric" },
  recovery: {
    label: say.recoveryCode,
    hint: say.recoveryCodeHint,
    inputMode: "text",
  },
  either: { label: say.code, hint: say.codeHint, inputMode: "text" },
} as const;

/** With the messages of its form. */
export function CodeField(field: CodeFieldProps) {
  return (
    <>
      <Reasons of={useCodeAnswer().formErrors} />
      <CodeInput {...field} />
    </>
  );
}

export function CodeInput({ kind, autoFocus }: CodeFieldProps) {
  const { codeErrors } = useCodeAnswer();
  const { label, hint, inputMode } = kinds[kind];
  return (
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
  );
}
