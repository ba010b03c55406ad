import { TextField } from "~/ui/form/text-field";
import { whatsAppFieldTexts as say } from "./texts";

type WhatsAppFieldProps = {
  id: string;
  name: string;
  defaultValue: string | undefined;
  errors: readonly string[];
  isConfirmed?: boolean;
};

/** Rule: WhatsApp number. Before the address is confirmed, no link goes there. */
export const WhatsAppField = ({ isConfirmed = true, ...field }: WhatsAppFieldProps) => (
  <TextField
    label={say.label}
    hint={isConfirmed ? say.hint : say.hintUnconfirmed}
    {...field}
    type="tel"
    dir="ltr"
    autoComplete="off"
  />
);
