import { countText } from "~/formats";

export const textLineTexts = {
  required: (label: string) => `${label} is required`,
  tooLong: (label: string, limit: number) => `${label} is too long: ${countText(limit)} characters at most`,
};
