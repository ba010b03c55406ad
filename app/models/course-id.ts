/** The id in an address, or null for anything that cannot be one. */
export const courseIdOf = (text: string | undefined) =>
  /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null;
