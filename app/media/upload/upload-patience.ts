/** An upload that is idle for this long is cancelled. R2 itself forgets parts after as many days. */
export const uploadPatienceDays = 7;
