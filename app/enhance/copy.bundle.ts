import { enhance } from "./enhance";

/** Without script they could not act, so they come hidden. */
function copyButtons(): void {
  // Only on a secure page.
  const { clipboard } = navigator;
  if (!clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    const { copy = "", copied = "", failed = "" } = button.dataset;
    const say = (words: string) => {
      if (button.nextElementSibling) button.nextElementSibling.textContent = words;
    };
    button.addEventListener("click", () => {
      clipboard.writeText(copy).then(
        () => say(copied),
        () => say(failed),
      );
    });
  }
}

enhance([copyButtons]);
