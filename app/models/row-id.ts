/** A row's number in a page's address; 0, which no row has, for anything that cannot be one. */
export const rowIdOf = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : 0);
