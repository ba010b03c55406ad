import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { TextField } from "~/ui/text-field";
import { withoutKey } from "~/ui/without-key";
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
