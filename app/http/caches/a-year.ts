/** In seconds. Files of a package, and pictures, have a new address once they change. */
export const aYear = 31_536_000;
