import type { Env } from "./env.server";

export type Society = ReturnType<typeof societyFrom>;

/** What the operator configured about the society, named as pages use it (T94). */
export function societyFrom(env: Env) {
  return {
    name: env.SOCIETY_NAME,
    product: env.PRODUCT_NAME,
    phone: env.SOCIETY_PHONE,
    email: env.SOCIETY_EMAIL,
    address: env.SOCIETY_ADDRESS,
    description: env.SOCIETY_DESCRIPTION,
    secretary: { name: env.SECRETARY_GENERAL_NAME, title: env.SECRETARY_GENERAL_TITLE },
  };
}

/** What a phone dials of a number as it is written for people. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** A configured value still in [square brackets] is a placeholder; an Admin is warned of it. */
export const isPlaceholder = (value: string) => /^\[.*\]$/.test(value.trim());

/** The variables of wrangler.toml that are placeholders still, with what they say. */
export const placeholdersOf = ({ APP_SECRET: _, ...env }: Env) =>
  Object.entries(env).flatMap(([name, value]) =>
    typeof value === "string" && isPlaceholder(value) ? [{ name, value }] : [],
  );
