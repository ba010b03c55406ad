import { Reasons } from "~/ui/reasons";
import { TextField } from "~/ui/text-field";
import { useCodeAnswer } from "./code-answer";

type CodeFieldProps = { kind: "app" | "recovery" | "either"; autoFocus?: boolean };

const kinds = {
  app: { label: "Code from your app", hint: "Six digits. Spaces do not matter.", inputMode: "numeric" },
  recovery: {
    label: "Recovery code",
    hint: "Twelve letters and digits. Hyphens, spaces and capitals do not matter.",
    inputMode: "text",
  },
  either: { label: "Code", hint: "Six digits from your app, or a recovery code.", inputMode: "text" },
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
