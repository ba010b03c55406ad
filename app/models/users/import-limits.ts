/** A larger file is not read. */
export const importMegabytes = 5;

/** More rows are too much work for one invocation. */
export const importRows = 20_000;

export const mostImportColumns = 100;
