/** Of a search in the back office, in letters; the pages' script reads it, too. */
export const longestSearch = 200;
