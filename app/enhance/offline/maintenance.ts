import { signingOut } from "../page-storage";
import type { Asking } from "./ask-grants";
import { nameOf } from "./store";

export const canDownload = () => "serviceWorker" in navigator && "caches" in window;

export function askingHere(): Asking {
  const page = document.querySelector<HTMLElement>("[data-downloads-address]")?.dataset;
  const { downloadsAddress: address = "", userId = "" } = page ?? {};
  return { address, userId };
}

/** Removes the copies here, because some browsers ignore Clear-Site-Data, and the line may be down. */
export function removeAtSignOut({ userId }: Asking): void {
  let workers: readonly ServiceWorkerRegistration[] = [];
  navigator.serviceWorker.ready
    .then(() => navigator.serviceWorker.getRegistrations())
    .then((all) => {
      workers = all;
    });
  // Delete without asking anything first: the page is about to go.
  document.addEventListener(signingOut, () => {
    caches.delete(nameOf(userId));
    for (const worker of workers) worker.unregister();
  });
}
