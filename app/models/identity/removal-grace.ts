export const graceTime = 30 * 86_400_000;

export const erasedFrom = (removedAt: Date) => new Date(removedAt.getTime() + graceTime);

type Account = { removedAt: Date | null; removedBy: "request" | "Admin" | null };

/** Null unless the account's own password can undo the removal now. */
export function undoableRemoval({ removedAt, removedBy }: Account, now: Date): Date | null {
  return removedBy === "request" && removedAt && erasedFrom(removedAt) > now ? removedAt : null;
}
