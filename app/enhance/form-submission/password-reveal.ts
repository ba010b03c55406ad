import { partOf } from "./form-parts";
import { eachInPage } from "./in-page";

/** A submit hides the password again: others may see the answer, browsers offer to save it. */
export const passwordReveals = () => eachInPage("[data-password]", addReveal);

function addReveal(box: Element): void {
  const input = box.querySelector("input");
  if (!input) return;
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
