export const keyHeader = "Idempotency-Key";

/** A quoted text in the words of its draft; a bare one will do. Long enough for nobody to use it twice by chance. */
const form = /^(?:"([\w.:~+/=-]{8,200})"|([\w.:~+/=-]{8,200}))$/;

/** The key that a header holds; null for what cannot be one. */
export function readKey(header: string): string | null {
  const [, quoted, bare] = form.exec(header) ?? [];
  return quoted ?? bare ?? null;
}
