import { type Field, fieldsOf, isMarkedWrong, showMessages } from "./form-fields";
import { isBusy } from "./form-parts";
import { eachInPage } from "./in-page";

/** Judges a field once it was left, and all when the form is sent, as its action will. */
export const checkForms = () => eachInPage("form[data-checks]", check);

function check(form: HTMLFormElement): void {
  const judgement = fieldsOf(form);
  if (!judgement) return;
  const { fields, wrongIn, dependsOn } = judgement;
  const isGated = form.dataset.judged === "touched";
  // The server's messages stand until their field is changed.
  const judged = new Set<Field>(fields.filter(isMarkedWrong));

  const judge = (field: Field) => {
    judged.add(field);
    showMessages(form, field, wrongIn(field));
  };
  const refresh = () => {
    let isRight = true;
    for (const field of fields) {
      const [message = ""] = wrongIn(field);
      field.setCustomValidity(message);
      isRight &&= message === "";
    }
    const button = form.querySelector<HTMLButtonElement>("button:not([type=button])");
    if (button && isGated && !isBusy(button)) button.disabled = !isRight;
    return isRight;
  };
  const fieldOf = ({ target }: Event) => fields.find((field) => field === target);

  const typed = (event: Event) => {
    refresh();
    const changed = fieldOf(event);
    for (const field of fields) {
      const isConcerned = field === changed || dependsOn(changed?.name ?? "").includes(field.name);
      if (isConcerned && judged.has(field)) judge(field);
    }
  };
  form.addEventListener("input", typed);
  // Browsers send `change` when they fill in a form by themselves.
  form.addEventListener("change", typed);
  form.addEventListener("focusout", (event) => {
    const field = fieldOf(event);
    if (isGated && field && !judged.has(field)) judge(field);
  });
  form.addEventListener("submit", (event) => {
    if (refresh()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const field of fields) judge(field);
    fields.find(isMarkedWrong)?.focus();
  });
  form.addEventListener("answered", refresh);
  // The fields are emptied after the event.
  form.addEventListener("reset", () => setTimeout(refresh));
  refresh();
}
