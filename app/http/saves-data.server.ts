/** True if the browser asks to save data, or says that its line is of the second or third generation. */
export const savesData = ({ headers }: Request): boolean =>
  headers.get("Save-Data") === "on" || /^((slow-)?2g|3g)$/.test(headers.get("ECT") ?? "");
