/** After the decision. */
export const receiptDays = 30;

export const receiptLife = receiptDays * 86_400_000;

/** Until when an order's picture stays; null while nobody has decided. */
export const receiptGoneAt = ({ decidedAt }: { decidedAt: Date | null }) =>
  decidedAt && new Date(decidedAt.getTime() + receiptLife);
