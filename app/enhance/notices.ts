import { withCloseButton } from "./close-button";
import { countdown } from "./countdown";

type Place = "toast" | "snack-bar";

const regionAt = (place: Place) => document.querySelector<HTMLElement>(`[data-notices=${place}]`);

/** Messages go by themselves, by a tap, and before the next try. */
export function notices(): void {
  for (const place of ["toast", "snack-bar"] as const) {
    const region = regionAt(place);
    for (const notice of region?.querySelectorAll<HTMLElement>("[data-notice]") ?? [])
      makeLive(notice, region);
  }
  toastMessages();
}

/** Repeats in a corner, in their order, the messages above a form that ask for it; the same words are shown once. */
export function toastMessages(): void {
  const messages = document.querySelectorAll<HTMLElement>("[data-messages] > [data-toast]");
  for (const message of [...messages].reverse()) {
    const region = regionAt(message.dataset.toast === "snack-bar" ? "snack-bar" : "toast");
    if (!region || [...region.children].some(({ textContent }) => textContent === message.textContent))
      continue;
    const notice = document.createElement("div");
    notice.dataset.notice = message.dataset.ms ?? "";
    notice.replaceChildren(...[...message.children].map((child) => child.cloneNode(true)));
    // The message above the form is read out already.
    for (const spoken of notice.querySelectorAll("[role]")) spoken.removeAttribute("role");
    region.insertBefore(notice, region.firstChild);
    makeLive(notice, region);
  }
}

export function clearNotices(): void {
  for (const notice of document.querySelectorAll("[data-notice]")) notice.remove();
}

function makeLive(notice: HTMLElement, region: HTMLElement | null): void {
  // Without this class the stylesheet, which removes notices where no script runs, would remove it too.
  notice.className = region?.dataset.noticeClass ?? "";
  region?.setAttribute("aria-label", region.dataset.noticeLabel ?? "");
  const life = countdown(Number(notice.dataset.notice), {
    leave: (isLeaving) => notice.toggleAttribute("data-leaving", isLeaving),
    end: () => notice.remove(),
  });
  withCloseButton(notice, life.dismiss);
  notice.addEventListener("click", life.dismiss);
  notice.addEventListener("mouseenter", life.hold);
  notice.addEventListener("mouseleave", life.release);
  notice.addEventListener("focusin", life.hold);
  notice.addEventListener("focusout", life.release);
}
