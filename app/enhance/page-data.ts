/** Null if this script does not know the data: another build wrote it. */
export function pageData<T>(text: string | undefined, isKnown: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isKnown(value) ? value : null;
  } catch {
    return null;
  }
}

export const hasTexts = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, string> =>
  names.every((name) => typeof Reflect.get(Object(value), name) === "string");
