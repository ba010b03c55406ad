export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
