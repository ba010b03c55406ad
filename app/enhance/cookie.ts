export const readCookie = (name: string) =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Proves to the server that our own page sends the request (rule: Forgery). */
export const forgeryHeaders = (): Record<string, string> => {
  const forgery = readCookie("XSRF-TOKEN");
  return forgery ? { "X-XSRF-TOKEN": forgery } : {};
};
