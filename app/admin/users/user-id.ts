/** Ids are opaque, so refuses only what is too long. */
export const userIdOf = (text: string | undefined) => (text && text.length <= 64 ? text : null);
