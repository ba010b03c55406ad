type WithHeaders = Pick<Request, "headers">;

const networkType = ({ headers }: WithHeaders) => headers.get("ECT") ?? "";

/** True if the browser asks to save data, or says that its line is of the second generation. */
export const isMetered = (request: WithHeaders): boolean =>
  request.headers.get("Save-Data") === "on" || /^(slow-)?2g$/.test(networkType(request));

/** True on a line of the third generation as well. */
export const savesData = (request: WithHeaders): boolean =>
  isMetered(request) || networkType(request) === "3g";
