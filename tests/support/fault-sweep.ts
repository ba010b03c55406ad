import { callsOf, type Fault, overloaded, passing } from "./faulty-worker";
import { differenceOf, passingTables, shapeOf } from "./stored-shape";
import type { saveState } from "./stored-state";

type Shape = ReturnType<typeof shapeOf>;

type Sweep<Prepared> = {
  state: Awaited<ReturnType<typeof saveState>>;
  /** Called before each try; makes the same rows but for ids and times. */
  prepare: () => Promise<Prepared>;
  send: (prepared: Prepared, fault?: Fault) => Promise<Response>;
  success: number;
  /** Statuses of a second call, if the first was done and only its answer lost. */
  again?: readonly number[];
  /** Tables that a second call fills once more, as it should be: nobody has seen the first. */
  without?: readonly string[];
  /** More that must be stored once the call has succeeded. */
  readMore?: (prepared: Prepared) => Promise<Shape>;
};

/**
 * Sends a call with each of its calls to D1 and R2 failing once, before it took effect and after. Tells what is
 * wrong: a half write, a false success, a failure without words, a second call that fails or writes twice.
 */
export async function sweepFaults<Prepared>(sweep: Sweep<Prepared>): Promise<unknown[]> {
  const { state, prepare, send, success, again = [], without = [], readMore = async () => ({}) } = sweep;
  const read = async () => shapeOf(await state.read(...passingTables, ...without));
  const wrong: unknown[] = [];
  try {
    const first = await prepare();
    const before = await read();
    const smooth = await send(first);
    if (smooth.status !== success) return [["without a fault", smooth.status, await smooth.text()]];
    await smooth.body?.cancel();
    const after = await read();
    const more = await readMore(first);
    const calls = callsOf(smooth);
    for (const isAfter of [false, true]) {
      for (let at = 1; at <= calls.length; at += 1) {
        await state.restore();
        const where = `${calls[at - 1]} (${at} of ${calls.length}), failing ${isAfter ? "after" : "before"}`;
        const prepared = await prepare();
        const answer = await send(prepared, { at, isAfter, says: isAfter ? passing : overloaded });
        const said = await answer.text();
        const stored = await read();
        const isDone = differenceOf(after, stored).length === 0;
        if (!isDone && differenceOf(before, stored).length > 0)
          wrong.push([where, answer.status, "stored by halves", differenceOf(after, stored)]);
        if (answer.status < 400 && !isDone) wrong.push([where, "said done, but is not"]);
        const isTold = answer.status >= 500 || again.includes(answer.status);
        if (answer.status >= 400 && !(isTold && /"message":"[^"]{10,}"/.test(said)))
          wrong.push([where, answer.status, "says nothing clear", said]);
        const next = await send(prepared);
        const words = await next.text();
        if (!(next.status === success || (isDone && again.includes(next.status))))
          wrong.push([where, "the next call answers", next.status, words]);
        const end = [...differenceOf(after, await read()), ...differenceOf(more, await readMore(prepared))];
        if (end.length > 0) wrong.push([where, "after the next call", end]);
      }
    }
  } finally {
    await state.restore();
  }
  return wrong;
}
