/** Returns 0, which no row has, for invalid input. */
export const rowIdOf = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : 0);
