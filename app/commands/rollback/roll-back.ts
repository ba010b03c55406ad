import * as z from "zod";
import { type Cloudflare, Refusal, unlessMissing } from "../cloudflare";
import { deployedVersions, readVersion, type Version } from "../versions";
import { CommandError } from "../wrangler";

type Hands = {
  cloudflare: Pick<Cloudflare, "askAccount">;
  worker: string;
  confirm: (question: string) => Promise<boolean>;
};

const secretsDiffer = 10220;

const lockOut =
  "A version comes back with the secrets of its time: two-step sign-in, tokens of the app and addresses of videos that were made with others would be refused. Correct the code and deploy it.";

/** Makes an earlier version the one that visitors get. Returns it, or null after a no. */
export async function rollBack(
  { cloudflare, worker, confirm }: Hands,
  wanted?: string,
): Promise<Version | null> {
  const [present, ...before] = await deployedVersions(cloudflare, worker);
  if (!present) throw new CommandError(`The Worker ${worker} was never deployed.`);
  const target = wanted ? { id: wanted, since: "" } : before[0];
  if (!target) throw new CommandError("There is no version before this one.");
  if (target.id === present.id) throw new CommandError("Visitors get this version already.");
  const [now, then] = await Promise.all(
    [present, target].map((each) => readVersion(cloudflare, worker, each).catch(unlessMissing)),
  );
  if (!then) throw new CommandError(`There is no version ${target.id}.`);
  if (!then.isSite)
    throw new CommandError("The version before is the empty Worker that the first secret made.");
  const names = [...new Set([...(now?.secrets ?? []), ...then.secrets])].filter(
    (name) => now?.secrets.includes(name) !== then.secrets.includes(name),
  );
  if (names.length > 0)
    throw new CommandError(`Since that version ${names.join(", ")} came or went. ${lockOut}`);
  const since = then.since && `, deployed ${then.since},`;
  if (!(await confirm(`Give visitors version ${then.id}${since} again? The data stays as it is.`)))
    return null;
  await putBack(cloudflare, worker, then.id);
  return then;
}

async function putBack({ askAccount }: Hands["cloudflare"], worker: string, id: string) {
  const body = {
    strategy: "percentage",
    versions: [{ version_id: id, percentage: 100 }],
    annotations: { "workers/message": "Rollback" },
  };
  try {
    await askAccount(`/workers/scripts/${worker}/deployments`, z.unknown(), { method: "POST", body });
  } catch (error) {
    // wrangler would go on from here without a terminal.
    if (!(error instanceof Refusal) || error.code !== secretsDiffer) throw error;
    throw new CommandError(`Since that version a secret was changed. ${lockOut}`);
  }
}
