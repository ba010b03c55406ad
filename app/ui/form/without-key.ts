/** React wants `key` named and not spread, but conform's helpers include it. */
export const withoutKey = <T extends { key?: unknown }>({ key: _, ...props }: T) => props;
