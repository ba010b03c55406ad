import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { TextField } from "~/ui/form/text-field";
import { withoutKey } from "~/ui/form/without-key";
import { emailFieldTexts as say } from "./texts";

export function EmailField({ field }: { field: FieldMetadata<string> }) {
  return (
    <TextField
      label={say.email}
      errors={field.errors}
      {...withoutKey(getInputProps(field, { type: "email" }))}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
