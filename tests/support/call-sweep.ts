import type { Line } from "./api-lines";
import { beginUploads, everybody, prepare, send } from "./api-writes";
import { sweepFaults } from "./fault-sweep";
import { faultHeader } from "./faulty-worker";
import { startSite } from "./site";
import { keepState } from "./stored-state";
import { makeFilm } from "./video";

type Call = { values: Record<string, string>; headers: Record<string, string> };
type Expected = {
  isKeyed: boolean;
  success: number | undefined;
  again: number[];
  /** Tables that a second call fills once more, as it should be. */
  without?: readonly string[];
};

/** A call with a key answers this if only its answer was lost. */
export const lostAnswer = 409;

export const uploadIn = ({ line }: Line) => /{(begun|sent|packed)}/.exec(line)?.[1];

/** A site whose calls fail on purpose; `sweepLine` tells what is wrong with one line of a table of calls. */
export async function startCallSweep() {
  const site = await startSite({ isFaulty: true });
  const film = await makeFilm();
  const { admin, learner } = await everybody(site);
  const { video } = await prepare(site, admin.token, learner.token);
  await site.d1.prepare("delete from lecture_uploads where state <> 'ready'").run();
  const known = { video, admin: admin.id };
  const state = await keepState(site);

  const objectsOf = async (id: string) => {
    const { objects } = await site.files.list({ prefix: `lectures/${id}/` });
    return { objects: objects.map(({ key, size }) => `${key.replace(id, "id")} ${size}`) };
  };

  const sweepLine = (line: Line, { isKeyed, success = 0, again, without }: Expected) => {
    const upload = uploadIn(line);
    return sweepFaults<Call>({
      state,
      prepare: async () => ({
        values: upload ? { ...known, ...(await beginUploads(site, admin.token, film)) } : known,
        headers: isKeyed ? { ...admin.token, "Idempotency-Key": crypto.randomUUID() } : admin.token,
      }),
      send: ({ values, headers }, fault) =>
        send(site, line, {
          user: learner.id,
          values,
          headers: fault ? { ...headers, ...faultHeader(fault) } : headers,
        }),
      success,
      again,
      without,
      readMore: ({ values }) => (upload ? objectsOf(values[upload] ?? "") : Promise.resolve({})),
    });
  };
  return { stop: site.stop, sweepLine };
}
