/** Days in which a removed account can be restored; then it is erased. */
export const graceDays = 30;

export const graceTime = graceDays * 86_400_000;

export const erasedFrom = (removedAt: Date) => new Date(removedAt.getTime() + graceTime);

type Account = { removedAt: Date | null; removedBy: "request" | "Admin" | null };

/** Null unless the account's own password can undo the removal now. */
export function undoableRemoval({ removedAt, removedBy }: Account, now: Date): Date | null {
  return removedBy === "request" && removedAt && erasedFrom(removedAt) > now ? removedAt : null;
}
