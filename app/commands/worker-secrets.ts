import * as z from "zod";
import { type Cloudflare, unlessMissing } from "./cloudflare";

type Asker = Pick<Cloudflare, "askAccount">;

export const present = "APP_SECRET";
export const next = "APP_SECRET_NEXT";

const secretsSchema = z.array(z.object({ name: z.string() }));

/** Their names, for Cloudflare shows no value; none where there is no Worker yet. */
export async function secretNames({ askAccount }: Asker, worker: string): Promise<string[]> {
  const secrets = await askAccount(`/workers/scripts/${worker}/secrets`, secretsSchema).catch(unlessMissing);
  return (secrets ?? []).map(({ name }) => name);
}

/** Replaces the deployed version by an equal one with this secret. */
export async function putSecret({ askAccount }: Asker, worker: string, name: string, text: string) {
  const body = { name, text, type: "secret_text" };
  await askAccount(`/workers/scripts/${worker}/secrets`, z.unknown(), { method: "PUT", body });
}

export async function deleteSecret({ askAccount }: Asker, worker: string, name: string) {
  await askAccount(`/workers/scripts/${worker}/secrets/${name}`, z.unknown(), { method: "DELETE" });
}
