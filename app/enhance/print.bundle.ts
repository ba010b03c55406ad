import { enhance } from "./enhance";

/** Without script they could not act, so they come hidden. */
function printButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

enhance([printButtons]);
