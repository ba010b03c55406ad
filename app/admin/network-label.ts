/** Tells two networks apart without revealing an address. */
export const networkLabel = (network: string) => network.slice(0, 6);
