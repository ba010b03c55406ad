/** How long a removed account can come back, and after which it is erased. */
export const graceTime = 30 * 86_400_000;

/** The instant from which a removed account may be erased. */
export const erasedFrom = (removedAt: Date) => new Date(removedAt.getTime() + graceTime);

type Account = { removedAt: Date | null; removedBy: "request" | "Admin" | null };

/** The removal that the account's own password can undo at this moment, or null. */
export function undoableRemoval({ removedAt, removedBy }: Account, now: Date): Date | null {
  return removedBy === "request" && removedAt && erasedFrom(removedAt) > now ? removedAt : null;
}
