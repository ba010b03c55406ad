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

/** It has been shown. Over HTTP it lacks the prefix. */
export function forgetNotice(): void {
  for (const pair of ["notice=", "__Host-notice=;Secure"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${pair};Path=/;Max-Age=0`;
  }
}
