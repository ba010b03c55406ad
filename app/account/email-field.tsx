import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { TextField } from "~/ui/text-field";
import { withoutKey } from "~/ui/without-key";

export function EmailField({ field }: { field: FieldMetadata<string> }) {
  return (
    <TextField
      label="Email"
      errors={field.errors}
      {...withoutKey(getInputProps(field, { type: "email" }))}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
