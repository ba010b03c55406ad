import * as z from "zod";

const has = (value: unknown, method: string) =>
  typeof value === "object" && value !== null && method in value;

const isSite = (text: string) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text);

/** Refuses `*` and `null`, which would admit every site. Apps have schemes of their own. */
const isOrigin = (text: string) => /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(:\d+)?$/.test(text);

const secretText = (name: string) =>
  z.string(`the secret ${name} is missing`).min(32, `${name} needs 32 characters or more`);

const bindings = z.object({
  DB: z.custom<D1Database>((value) => has(value, "prepare"), "the D1 binding DB is missing"),
  FILES: z.custom<R2Bucket>((value) => has(value, "head"), "the R2 binding FILES is missing"),
  IMAGES: z.custom<ImagesBinding>((value) => has(value, "input"), "the Images binding IMAGES is missing"),
  /** Refuses floods before D1 is asked; where it is missing, as on other hosts, D1's own counters are enough. */
  ANONYMOUS_WRITES: z
    .custom<RateLimit>((value) => has(value, "limit"), "ANONYMOUS_WRITES is no rate limit")
    .optional(),
  /** Mails password links, and what members wait to hear; where it is missing, administrators send the links. */
  EMAIL: z.custom<SendEmail>((value) => has(value, "send"), "EMAIL is no binding that sends mail").optional(),
  /** The sender's address, at a domain that Cloudflare lets the account send from. */
  EMAIL_FROM: z.union([z.literal(""), z.email()], "EMAIL_FROM is empty or an email address").default(""),
  /** Where the links of mails lead that no request asks for: those of the nightly job. */
  SITE_ORIGIN: z
    .string()
    .default("")
    .refine(
      (text) => text === "" || isSite(text),
      "SITE_ORIGIN is empty or like https://www.society.example",
    ),
  APP_SECRET: secretText("APP_SECRET"),
  /** Set while APP_SECRET is rotated: signs in its place; signatures by APP_SECRET stay valid. */
  APP_SECRET_NEXT: secretText("APP_SECRET_NEXT").optional(),
  API_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (origins) => origins.every(isOrigin),
      "each of API_ORIGINS is an origin like https://app.example",
    ),
  /** Seconds for which a check of the right to watch is reused: a revoked right stops a video within them. */
  WATCH_SECONDS: z.coerce.number("WATCH_SECONDS is a number").int().min(1).max(60).default(60),
  ADMIN_TOTP: z.enum(["", "required"], "ADMIN_TOTP is empty or “required”").default(""),
  /** With "yes" browsers refuse plain HTTP from every host below the site's for a year. */
  HSTS_SUBDOMAINS: z.enum(["", "yes"], "HSTS_SUBDOMAINS is empty or “yes”").default(""),
  /** With "yes" the pages of visitors and learners stand under /ar in Arabic, too. */
  ARABIC: z.enum(["", "yes"], "ARABIC is empty or “yes”").default(""),
  SOCIETY_NAME: z.string().min(1),
  SOCIETY_SHORT_NAME: z.string().default(""),
  PRODUCT_NAME: z.string().min(1),
  SOCIETY_PHONE: z.string().min(1),
  SOCIETY_EMAIL: z.string().min(1),
  SOCIETY_ADDRESS: z.string().min(1),
  SOCIETY_DESCRIPTION: z.string().min(1),
  SECRETARY_GENERAL_NAME: z.string().min(1),
  SECRETARY_GENERAL_TITLE: z.string().min(1),
});

const complete = bindings.refine(({ EMAIL, EMAIL_FROM }) => !EMAIL || EMAIL_FROM !== "", {
  path: ["EMAIL_FROM"],
  message: "EMAIL needs an address to send from",
});

const settings = complete.transform(({ APP_SECRET, APP_SECRET_NEXT, ...rest }) => ({
  ...rest,
  APP_SECRET: APP_SECRET_NEXT === undefined ? APP_SECRET : ([APP_SECRET_NEXT, APP_SECRET] as const),
}));

export type Env = z.infer<typeof settings>;

const checked = new WeakMap<object, Env>();

/** Checks once per isolate. Throws an Error that names everything missing or invalid. */
export function readEnv(raw: object): Env {
  const known = checked.get(raw);
  if (known) return known;
  const parsed = settings.safeParse(raw);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The site is not configured. ${faults.join("; ")}`);
  }
  checked.set(raw, parsed.data);
  return parsed.data;
}

/** Also where the rest of the environment is not complete. */
export const offersArabic = (raw: object): boolean =>
  bindings.pick({ ARABIC: true }).safeParse(raw).data?.ARABIC === "yes";
