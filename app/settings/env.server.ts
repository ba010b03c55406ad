import { z } from "zod";

const has = (value: unknown, method: string) =>
  typeof value === "object" && value !== null && method in value;

/** Refuses `*` and `null`, which would admit every site. Apps have schemes of their own. */
const isOrigin = (text: string) => /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(:\d+)?$/.test(text);

const bindings = z.object({
  DB: z.custom<D1Database>((value) => has(value, "prepare"), "the D1 binding DB is missing"),
  FILES: z.custom<R2Bucket>((value) => has(value, "head"), "the R2 binding FILES is missing"),
  IMAGES: z.custom<ImagesBinding>((value) => has(value, "input"), "the Images binding IMAGES is missing"),
  APP_SECRET: z.string("the secret APP_SECRET is missing").min(32, "APP_SECRET needs 32 characters or more"),
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

export type Env = z.infer<typeof bindings>;

const checked = new WeakMap<object, Env>();

/** Checks once per isolate. Throws an Error that names everything missing or invalid. */
export function readEnv(raw: object): Env {
  const known = checked.get(raw);
  if (known) return known;
  const parsed = bindings.safeParse(raw);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The site is not configured. ${faults.join("; ")}`);
  }
  checked.set(raw, parsed.data);
  return parsed.data;
}
