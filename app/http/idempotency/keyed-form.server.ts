import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import type { Viewer } from "~/models/identity/session";
import * as z from "~/settings/zod";
import { fingerprint, runOnce } from "./run-once.server";

/** Stays the same for every try to send a form. */
export const keyField = "submission";

export type SentForm = {
  request: Request;
  context: Pick<Context, "db" | "isUnavailable" | "dbRetry" | "waitUntil" | "withReceipts"> & {
    env: Pick<Context["env"], "APP_SECRET">;
  };
  viewer: Pick<Viewer, "id"> | null;
  /** Without those that differ between two tries. */
  fields: [name: string, value: FormDataEntryValue][];
};

const storedRedirect = z.object({ location: z.string(), cookies: z.array(z.string()) });

type Saved<T> =
  | { outcome: "done"; result: T }
  | ({ outcome: "repeated" } & z.infer<typeof storedRedirect>)
  | { outcome: "lost" }
  | { outcome: "too-many"; minutes: number };

/** Milliseconds between two looks at a form that is being saved. */
const pause = 250;
const mostLooks = 40;

/** Saves a form with a key once (rule: Form key). Changed words make it another form, so no typed text is lost. */
export async function keyedForm<T>(
  { request, context, viewer, fields }: SentForm,
  run: () => Promise<T>,
): Promise<Saved<T>> {
  const key = z.uuid().safeParse(fields.find(([name]) => name === keyField)?.[1]);
  if (!key.success) return { outcome: "done", result: await run() };
  const call = await fingerprint(request, fields);
  const owner = viewer?.id ?? null;
  const claim = {
    key: await digest(`${owner}\n${key.data}\n${call}`),
    userId: owner,
    call,
    appSecret: context.env.APP_SECRET,
  };
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const found = await runOnce(context, claim, { run, answerOf });
    if (found.outcome === "answered")
      return { outcome: "repeated", ...storedRedirect.parse(JSON.parse(found.body)) };
    if (found.outcome !== "running" && found.outcome !== "other-call") return found;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error("A form is still being saved");
}

/** Stores redirects alone: every other answer is a refusal. */
async function answerOf(result: unknown) {
  const location = result instanceof Response ? result.headers.get("Location") : null;
  if (!(result instanceof Response) || location === null) return null;
  return {
    status: result.status,
    body: JSON.stringify({ location, cookies: result.headers.getSetCookie() }),
  };
}
