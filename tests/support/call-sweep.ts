import { sweepFaults } from "./fault-sweep";
import { faultHeader } from "./faulty-worker";
import { beginUploads, everybody, prepare, type SampledCall, send, statusOf } from "./sampled-calls";
import { startSite } from "./site";
import { saveState } from "./stored-state";
import { makeFilm } from "./video";

type PreparedCall = { values: Record<string, string>; headers: Record<string, string> };

/** A call with a key answers this if only its answer was lost. */
const lostAnswer = 409;

/** The upload that a call is about: begun, sent or packed. */
export const uploadIn = ({ sample }: SampledCall) =>
  /{(begun|sent|packed)}/.exec(JSON.stringify(sample.params ?? {}))?.[1];

/** A site whose calls fail on purpose; `sweep` tells what is wrong with one call. */
export async function startCallSweep() {
  const site = await startSite({ isFaulty: true });
  const film = await makeFilm();
  const { admin, learner } = await everybody(site);
  const { begun, sent, packed, ...prepared } = await prepare(site, admin.token, learner.token);
  await site.d1.prepare("delete from lecture_uploads where state <> 'ready'").run();
  const known = { ...prepared, admin: admin.id };
  const state = await saveState(site);

  const objectsOf = async (id: string) => {
    const { objects } = await site.files.list({ prefix: `lectures/${id}/` });
    return { objects: objects.map(({ key, size }) => `${key.replace(id, "id")} ${size}`) };
  };

  const sweep = (call: SampledCall, isKeyed: boolean) => {
    const upload = uploadIn(call);
    const { again, without } = call.sample;
    const { token } = call.operation.access.name === "User" ? learner : admin;
    return sweepFaults<PreparedCall>({
      state,
      prepare: async () => ({
        values: upload ? { ...known, ...(await beginUploads(site, admin.token, film)) } : known,
        headers: isKeyed ? { ...token, "Idempotency-Key": crypto.randomUUID() } : token,
      }),
      send: ({ values, headers }, fault) =>
        send(site, call, {
          user: learner.id,
          values,
          headers: fault ? { ...headers, ...faultHeader(fault) } : headers,
        }),
      success: statusOf(call),
      again: isKeyed ? [lostAnswer] : again === undefined ? [] : [again],
      without,
      readMore: ({ values }) => (upload ? objectsOf(values[upload] ?? "") : Promise.resolve({})),
    });
  };
  return { stop: site.stop, sweep };
}
