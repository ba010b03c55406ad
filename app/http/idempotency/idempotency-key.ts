export const keyHeader = "Idempotency-Key";

/** The first answer to a key is kept for this long. */
export const keyLifetimeHours = 24;

/** New ones of an account. */
export const keysAnHour = 500;

const form = /^(?:"([\w.:~+/=-]{8,200})"|([\w.:~+/=-]{8,200}))$/;

export function readKey(header: string): string | null {
  const [, quoted, bare] = form.exec(header) ?? [];
  return quoted ?? bare ?? null;
}
