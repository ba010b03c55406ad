const minute = 60_000;

/** Rounded up to what somebody plans with: five minutes from half an hour on, half an hour from three hours on. */
export function aboutTime(ms: number): string {
  const minutes = Math.ceil(ms / minute);
  if (minutes <= 1) return "less than a minute";
  if (minutes < 30) return `about ${minutes} minutes`;
  if (minutes < 180) return `about ${Math.ceil(minutes / 5) * 5} minutes`;
  return `about ${Math.ceil(minutes / 30) / 2} hours`;
}
