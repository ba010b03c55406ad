import { retry, shortPause } from "#db/retry";

/** R2's codes: 10001 internal error, 10043 service unavailable, 10058 too many requests for one key. */
const passing = /\((10001|10043|10058)\)|Network connection lost/;

/** R2 cannot answer now, and may answer later. */
export const isR2Unavailable = (error: unknown) => error instanceof Error && passing.test(error.message);

/** A body that is a stream can be sent only once, so `put` is not among them. */
const repeatable = new Set<PropertyKey>(["get", "head", "list", "delete"]);

/** Tries again where that is safe. `onFailure` hears of calls that failed for good. */
export function retryingFiles(files: R2Bucket, onFailure?: (error: unknown) => void): R2Bucket {
  const heard = async (work: Promise<unknown>) => {
    try {
      return await work;
    } catch (error) {
      onFailure?.(error);
      throw error;
    }
  };
  return new Proxy(files, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      // It asks R2 nothing, and answers at once.
      if (name === "resumeMultipartUpload") return member.bind(target);
      return (...args: unknown[]) => {
        const call = async (): Promise<unknown> => Reflect.apply(member, target, args);
        return heard(
          repeatable.has(name) ? retry(call, { pause: shortPause(), isPassing: isR2Unavailable }) : call(),
        );
      };
    },
  });
}
