type Asked = Pick<Request, "headers">;

const networkType = ({ headers }: Asked) => headers.get("ECT") ?? "";

/** True if the browser asks to save data, or says that its line is of the second generation. */
export const isMetered = (request: Asked): boolean =>
  request.headers.get("Save-Data") === "on" || /^(slow-)?2g$/.test(networkType(request));

/** True on a line of the third generation as well. */
export const savesData = (request: Asked): boolean => isMetered(request) || networkType(request) === "3g";
