import type { Field } from "~/models/catalogue/fields";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import type { CheckedForm } from "./use-checked-form";

type TextControlProps = { of: Field; field: ReturnType<CheckedForm["field"]> };

export function TextControl({ of: { rule, label, hint }, field }: TextControlProps) {
  const props = { label, hint, ...field, dir: "auto" };
  return rule.is === "lines" ? <TextArea {...props} /> : <TextField {...props} autoComplete="off" />;
}
