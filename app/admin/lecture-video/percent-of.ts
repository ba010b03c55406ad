export const percentOf = (sent: number, total: number) => Math.floor((sent * 100) / (total || 1));
