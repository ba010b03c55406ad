import { paymentWays } from "#db/schema/order-states";
import { language } from "~/language/language";
import type { Env } from "./env.server";
import { type PlanId, plans } from "./plans";
import { homeDefaults } from "./texts";

const aboutSociety = [
  "name",
  "shortName",
  "arabicName",
  "product",
  "phone",
  "whatsApp",
  "email",
  "address",
  "description",
  "secretaryName",
  "secretaryTitle",
  "joining",
] as const;
const ofHome = [
  "skilledInstructors",
  "onlineClasses",
  "learningResources",
  "communitySpaces",
  "whyChooseUs",
] as const;

/** By the setting that describes it. An empty one is a way that the society does not offer. */
const waySettings = {
  instaPay: "instaPay",
  wallet: "wallet",
  bank: "bank",
  cash: "cashAt",
} as const satisfies Record<(typeof paymentWays)[number], string>;
const waySettingNames = paymentWays.map((way) => waySettings[way]);

const ofPaying = [...waySettingNames, "receiptNote", "receiptPicture"] as const;

const mapNames = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;

const priceName = (plan: PlanId) => `price${plan}` as const;
export const priceNames = plans.map(({ id }) => priceName(id));
type PriceName = (typeof priceNames)[number];

export const mapPrices = <T>(of: (name: PriceName, plan: (typeof plans)[number]) => T) =>
  Object.fromEntries(plans.map((plan) => [priceName(plan.id), of(priceName(plan.id), plan)])) as Record<
    PriceName,
    T
  >;

/** Those that an Admin also writes in Arabic, for the pages under /ar. */
const inBothLanguages = ["description", "secretaryName", "secretaryTitle", "joining", ...ofHome] as const;
export type TranslatedName = (typeof inBothLanguages)[number];

export const inArabic = <Name extends TranslatedName>(name: Name) => `${name}InArabic` as const;
type ArabicName = `${TranslatedName}InArabic`;

export const mapArabic = <T>(of: (name: ArabicName, english: TranslatedName) => T) =>
  Object.fromEntries(inBothLanguages.map((name) => [inArabic(name), of(inArabic(name), name)])) as Record<
    ArabicName,
    T
  >;

/** Those with a column each. */
const lineNames = [...aboutSociety, ...ofPaying, ...ofHome];
export const mapLines = <T>(of: (name: (typeof lineNames)[number]) => T) => mapNames(lineNames, of);

/** In the form's order. The operator's values hold if nothing is stored. */
export const settingNames = [
  ...aboutSociety,
  ...priceNames,
  ...ofPaying,
  ...ofHome,
  ...inBothLanguages.map(inArabic),
];

/** Pictures that an Admin may set; null is none. */
export const societyPictures = ["logo", "portrait", "signature"] as const;
export type SocietyPicture = (typeof societyPictures)[number];
export type SetPictures = Readonly<Record<SocietyPicture, string | null>>;
export const mapPictures = <T>(of: (picture: SocietyPicture) => T) => mapNames(societyPictures, of);

export type SettingName = (typeof settingNames)[number];
export type SettingTexts = Readonly<Record<SettingName, string>>;
export type StoredSettings = Readonly<Record<SettingName, string | null>>;

const defaultsFrom = (env: Env): SettingTexts => ({
  ...mapSettings(() => ""),
  name: env.SOCIETY_NAME,
  shortName: env.SOCIETY_SHORT_NAME,
  product: env.PRODUCT_NAME,
  phone: env.SOCIETY_PHONE,
  email: env.SOCIETY_EMAIL,
  address: env.SOCIETY_ADDRESS,
  description: env.SOCIETY_DESCRIPTION,
  secretaryName: env.SECRETARY_GENERAL_NAME,
  secretaryTitle: env.SECRETARY_GENERAL_TITLE,
  ...homeDefaults,
});

const isPlaceholder = (value: string) => /^\[.*\]$/.test(value.trim());

/** With what only members and Admins see. */
export type WholeSociety = ReturnType<typeof societyFrom>;

export function societyFrom(env: Env, stored: (StoredSettings & SetPictures) | null) {
  const defaults = defaultsFrom(env);
  const textOf = (name: SettingName) => stored?.[name] ?? defaults[name];
  const optional = (name: SettingName) => (isPlaceholder(textOf(name)) ? null : textOf(name).trim() || null);
  const isArabic = language.code === "ar";
  const arabicOf = (name: TranslatedName) => (isArabic ? optional(inArabic(name)) : null);
  const english = {
    name: textOf("name"),
    shortName: optional("shortName"),
    secretary: { name: textOf("secretaryName"), title: textOf("secretaryTitle") },
  };
  const arabicName = optional("arabicName");
  /** In pounds, of the plans that have one. */
  const prices = plans.flatMap(({ id, name }) => {
    const price = optional(priceName(id));
    return price === null ? [] : [{ id, name, price: Number(price) }];
  });
  /** What to pay to, in the form's order. */
  const ways = paymentWays.flatMap((way) => {
    const text = optional(waySettings[way]);
    return text === null ? [] : [{ way, text }];
  });
  const headed = isArabic && arabicName ? { name: arabicName, shortName: null } : english;
  return {
    name: headed.name,
    shortName: headed.shortName,
    arabicName,
    /** What certificates and authenticator apps say in either language. */
    english,
    product: textOf("product"),
    phone: textOf("phone"),
    whatsApp: optional("whatsApp"),
    email: textOf("email"),
    address: textOf("address"),
    description: arabicOf("description") ?? textOf("description"),
    logo: stored?.logo ?? null,
    secretary: {
      name: arabicOf("secretaryName") ?? english.secretary.name,
      title: arabicOf("secretaryTitle") ?? english.secretary.title,
      portrait: stored?.portrait ?? null,
    },
    joining: arabicOf("joining") ?? optional("joining"),
    prices,
    ways,
    /** Members order and pay here only where they know how much and to where. */
    isPayable: prices.length > 0 && ways.length > 0,
    /** Stands on receipts. */
    receiptNote: optional("receiptNote"),
    asksReceiptPicture: textOf("receiptPicture") !== "no",
    /** Null is our own text, so that pages that show none carry none. */
    home: mapNames(ofHome, (name) => arabicOf(name) ?? stored?.[name] ?? null),
    /** Texts of Arabic pages that nobody has written in Arabic. */
    inEnglish: inBothLanguages.filter((name) => isArabic && arabicOf(name) === null && !isOurs(name, stored)),
  };
}

const isOurs = (name: TranslatedName, stored: StoredSettings | null) =>
  name in homeDefaults && stored?.[name] == null;

/** For the form: a placeholder is shown as an empty field. */
export function settingTexts(env: Env, stored: StoredSettings | null): SettingTexts {
  const defaults = defaultsFrom(env);
  const shown = (name: SettingName) => {
    const text = stored?.[name] ?? defaults[name];
    return isPlaceholder(text) ? "" : text;
  };
  return mapSettings(shown);
}

/** Stores nothing for a field that is empty or equals the operator's value. */
export function settingsToStore(env: Env, texts: SettingTexts): StoredSettings {
  const defaults = defaultsFrom(env);
  return mapSettings((name) => (texts[name] === "" || texts[name] === defaults[name] ? null : texts[name]));
}

export const mapSettings = <T>(of: (name: SettingName) => T) => mapNames(settingNames, of);

/** Rule: Placeholders. */
export function placeholdersOf(env: Env, stored: StoredSettings | null): SettingName[] {
  const defaults = defaultsFrom(env);
  return settingNames.filter((name) => stored?.[name] == null && isPlaceholder(defaults[name]));
}

export const hasPrice = ({ prices }: Pick<Society, "prices">) => prices.length > 0;

/** What every page knows: the ways to pay are for members. */
export const shownToAll = ({ ways, receiptNote, ...shown }: WholeSociety) => shown;

export type Society = ReturnType<typeof shownToAll>;

/** A stranger asks first what it costs at least. */
export const lowestPrice = ({ prices }: Pick<Society, "prices">) =>
  prices.reduce<Society["prices"][number] | null>(
    (lowest, each) => (lowest && lowest.price <= each.price ? lowest : each),
    null,
  );

export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

export const mailLink = (email: string, { subject, body }: { subject: string; body: string }) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
