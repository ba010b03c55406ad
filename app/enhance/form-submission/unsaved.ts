import { hasChanges, standardsOf } from "./has-changes";
import { eachInPage } from "./in-page";

/** Listens only while there is something to lose: browsers keep no page with such a listener in memory for Back. */
export const unsavedForms = () => eachInPage("form[data-unsaved]", guard);

function guard(form: HTMLFormElement): void {
  const standards = standardsOf(form);
  let isRefused = form.dataset.unsaved === "refused";
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const look = () => {
    if (isRefused || hasChanges(form, standards)) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  };
  form.addEventListener("input", look);
  form.addEventListener("change", look);
  form.addEventListener("answered", () => {
    isRefused = true;
    look();
  });
  form.addEventListener("sent", () => window.removeEventListener("beforeunload", ask));
  look();
}
