/** An event of the window. */
export const posting = "post-document";

/** Sends a form as a browser without script would. */
export function postDocument(form: HTMLFormElement, pressed?: HTMLButtonElement): void {
  if (pressed?.name)
    form.addEventListener("formdata", ({ formData }) => formData.append(pressed.name, pressed.value));
  window.dispatchEvent(new Event(posting));
  form.submit();
}
