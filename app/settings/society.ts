import type { Env } from "./env.server";

export type Society = ReturnType<typeof societyFrom>;

export function societyFrom(env: Env) {
  return {
    name: env.SOCIETY_NAME,
    shortName: isPlaceholder(env.SOCIETY_SHORT_NAME) ? null : env.SOCIETY_SHORT_NAME.trim() || null,
    product: env.PRODUCT_NAME,
    phone: env.SOCIETY_PHONE,
    email: env.SOCIETY_EMAIL,
    address: env.SOCIETY_ADDRESS,
    description: env.SOCIETY_DESCRIPTION,
    secretary: { name: env.SECRETARY_GENERAL_NAME, title: env.SECRETARY_GENERAL_TITLE },
  };
}

export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

const isPlaceholder = (value: string) => /^\[.*\]$/.test(value.trim());

export const placeholdersOf = ({ APP_SECRET: _, ...env }: Env) =>
  Object.entries(env).flatMap(([name, value]) =>
    typeof value === "string" && isPlaceholder(value) ? [{ name, value }] : [],
  );
