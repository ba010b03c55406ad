import { readCookie } from "./cookie";

/** Back may bring a page from memory after its session has ended or changed hands. */
export function freshPage(): void {
  const tokenThen = readCookie("XSRF-TOKEN");
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && readCookie("XSRF-TOKEN") !== tokenThen) window.location.reload();
  });
}
