import { setTimeout as wait } from "node:timers/promises";

/** `pause`: ms before the second try, twice as many before the third. */
export async function threeTries<T>(pause: number, work: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (failures === 3) throw error;
      await wait(pause * failures);
    }
  }
}
