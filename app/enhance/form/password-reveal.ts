import { partOf } from "./form-parts";

/** A submit hides the password again: others may see the answer, browsers offer to save it. */
export function passwordReveals(): void {
  for (const box of document.querySelectorAll("[data-password]")) {
    const input = box.querySelector("input");
    if (!input) continue;
    const button = partOf(box, "reveal");
    const show = (isShown: boolean) => {
      input.type = isShown ? "text" : "password";
      for (const label of button.querySelectorAll<HTMLElement>("[data-when]"))
        label.hidden = (label.dataset.when === "shown") !== isShown;
    };
    button.addEventListener("click", () => show(input.type === "password"));
    input.form?.addEventListener("submit", () => show(false), true);
    show(false);
    box.appendChild(button);
  }
}
