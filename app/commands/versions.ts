import * as z from "zod";
import { type Cloudflare, unlessMissing } from "./cloudflare";

type Asker = Pick<Cloudflare, "askAccount">;

const deploymentsSchema = z.object({
  deployments: z.array(
    z.object({
      created_on: z.string(),
      versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
    }),
  ),
});
const versionSchema = z.object({
  resources: z.object({ bindings: z.array(z.object({ type: z.string(), name: z.string() })) }),
});

export type Version = { id: string; since: string; secrets: readonly string[]; isSite: boolean };

/** What visitors got, newest first, each version once. */
export async function deployedVersions(cloudflare: Asker, worker: string) {
  const answer = await cloudflare
    .askAccount(`/workers/scripts/${worker}/deployments`, deploymentsSchema)
    .catch(unlessMissing);
  const all = (answer?.deployments ?? []).flatMap(({ created_on, versions }) => {
    const [most] = [...versions].sort((a, b) => b.percentage - a.percentage);
    return most ? [{ id: most.version_id, since: created_on }] : [];
  });
  return all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
}

/** `isSite`: not the empty Worker that the first `secret put` makes, which has no database. */
export async function readVersion(
  { askAccount }: Asker,
  worker: string,
  { id, since }: { id: string; since: string },
): Promise<Version> {
  const { resources } = await askAccount(`/workers/scripts/${worker}/versions/${id}`, versionSchema);
  const named = (wanted: string) =>
    resources.bindings.filter(({ type }) => type === wanted).map(({ name }) => name);
  return { id, since, secrets: named("secret_text").sort(), isSite: named("d1").length > 0 };
}

/** The version of the site that visitors get; null before the first deployment. */
export async function servedVersion(cloudflare: Asker, worker: string): Promise<Version | null> {
  const [newest] = await deployedVersions(cloudflare, worker);
  if (!newest) return null;
  const version = await readVersion(cloudflare, worker, newest);
  return version.isSite ? version : null;
}
