type Connection = { saveData?: boolean; effectiveType?: string };

/** True where nothing may be loaded unasked: the visitor saves data, or the line is of the second generation. */
export function isMetered(): boolean {
  const { connection = {} } = navigator as Navigator & { connection?: Connection };
  return connection.saveData === true || connection.effectiveType?.endsWith("2g") === true;
}
