/** A user's id in a page's address; ids are opaque, so only what cannot be one is turned away. */
export const userIdOf = (text: string | undefined) => (text && text.length <= 64 ? text : null);
