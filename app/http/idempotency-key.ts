export const keyHeader = "Idempotency-Key";

/** The first answer to a key is kept for this long. */
export const keptHours = 24;

const form = /^(?:"([\w.:~+/=-]{8,200})"|([\w.:~+/=-]{8,200}))$/;

export function readKey(header: string): string | null {
  const [, quoted, bare] = form.exec(header) ?? [];
  return quoted ?? bare ?? null;
}
