/** In characters: a hash of more would only take time. */
export const longestPassword = 128;
