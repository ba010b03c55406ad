/** An upload that is idle for so long is cancelled. */
export const uploadPatienceDays = 7;
