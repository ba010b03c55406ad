import { pageData } from "../page-data";
import { isFormChecks, messagesOf } from "./checks";
import { partOf } from "./form-parts";

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Null leaves the form to the browser. */
export function fieldsOf(form: HTMLFormElement) {
  const checks = pageData(form.dataset.checks, isFormChecks);
  if (!checks) return null;
  const fields = Object.keys(checks.fields).flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
  });
  const values = (name: string) => fields.find((field) => field.name === name)?.value ?? "";
  const wrongIn = ({ name }: Field) => messagesOf(checks, name, values);
  const dependsOn = (name: string) => checks.same.filter(({ as }) => as === name).map(({ field }) => field);
  return { fields, wrongIn, dependsOn };
}

export function showMessages(form: HTMLFormElement, field: Field, messages: readonly string[]): void {
  const list = form.querySelector(`[id="${field.id}-error"]`);
  if (!list || [...list.children].map(({ textContent }) => textContent).join() === messages.join()) return;
  const shown = messages.map((text) => {
    const message = partOf(form, "field-error");
    const words = message.querySelector("span");
    if (words) words.textContent = text;
    return message;
  });
  list.replaceChildren(...shown);
  describe(field, messages.length > 0);
}

export const isMarkedWrong = (field: Field) => field.getAttribute("aria-invalid") === "true";

export function describe(field: Field, isWrong: boolean): void {
  const ids = [`${field.id}-hint`, ...(isWrong ? [`${field.id}-error`] : [])];
  const described = ids.filter((id) => document.getElementById(id));
  if (isWrong) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  if (described.length > 0) field.setAttribute("aria-describedby", described.join(" "));
  else field.removeAttribute("aria-describedby");
}
