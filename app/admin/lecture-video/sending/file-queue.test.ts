import { expect, test } from "vitest";
import { FileQueue } from "./file-queue";

/** The files of a lecture of hours come one by one, and every one is waited for by all senders. */
const files = 20_000;

test("sends each of many files once, and ends after the last", async () => {
  const queue = new FileQueue<number>();
  const { signal } = new AbortController();
  const sent: number[] = [];
  const send = async (file: number) => {
    sent.push(file);
  };
  const senders = Array.from({ length: 4 }, () => queue.sendAll(signal, send));
  for (let file = 1; file <= files; file += 1) {
    queue.add(file);
    // Let all senders wait again.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  queue.end();
  await Promise.all(senders);
  expect(sent).toEqual(Array.from({ length: files }, (_, at) => at + 1));
});

test("ends for every sender that waits when the signal aborts", async () => {
  const queue = new FileQueue<number>();
  const aborting = new AbortController();
  const senders = Array.from({ length: 4 }, () => queue.sendAll(aborting.signal, async () => {}));
  await Promise.resolve();
  aborting.abort(new Error("paused"));
  queue.wake();
  const ends = await Promise.allSettled(senders);
  expect(ends.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
});
