/** Continuing professional development, or medical education. */
export const cpdLabel = "CPD/CME hours";
