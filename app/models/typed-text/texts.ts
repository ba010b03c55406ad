import { countText } from "~/formats";

export const textLineTexts = {
  required: (label: string) => `${label} is required`,
  tooLong: (label: string, limit: number) => `${label} is too long: ${countText(limit)} characters at most`,
};

export const whatsAppNumberTexts = {
  label: "WhatsApp",
  invalid: "This is not a WhatsApp number. Write it like +20 100 123 4567",
};
