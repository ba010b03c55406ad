/** What conform's helpers give, without the `key` that React wants named by itself and not spread. */
export const withoutKey = <T extends { key?: unknown }>({ key: _, ...props }: T) => props;
