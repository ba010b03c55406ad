/** Replaces the box that closes a message without script. A message closed before this ran stays closed. */
export function withCloseButton(message: Element, close: () => void): void {
  const box = message.querySelector<HTMLInputElement>("input[data-closes]");
  if (!box) return;
  if (box.checked) {
    close();
    return;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.className = box.className;
  // Firefox before 119 knows no `ariaLabel`.
  button.setAttribute("aria-label", box.getAttribute("aria-label") ?? "");
  button.addEventListener("click", close);
  box.replaceWith(button);
}

/** The focus leaves with the button, so move it to where the message was. */
export function closeButtons(): void {
  for (const message of document.querySelectorAll("[data-closable]")) {
    withCloseButton(message, () => {
      const place = message.closest<HTMLElement>("[data-messages]") ?? document.querySelector("main");
      message.remove();
      place?.focus({ preventScroll: true });
    });
  }
}
