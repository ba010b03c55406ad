import { readCookie } from "../cookie";
import { clearNotices, toastMessages } from "../notices";
import { hasTexts, pageData } from "../page-data";
import { describe, type Field, fieldsOf } from "./form-fields";
import { isBusy, partOf, setBusy } from "./form-parts";
import { eachInPage, showPage } from "./in-page";

/** Messages by status, if something else answered in our server's place; 0 if nothing answered. */
export type Failures = { readonly [status: number]: string; readonly other: string };

const isFailures = (value: unknown): value is Failures =>
  hasTexts(value, ["other"]) && hasTexts(value, Object.keys(value));

type Submission = { form: HTMLFormElement; fields: readonly Field[]; failures: Failures };

/** Leaves no page, so that a failure loses nothing that was typed. */
export const sendForms = () => eachInPage("form[data-failures]", takeOver);

function takeOver(form: HTMLFormElement): void {
  const fields = fieldsOf(form)?.fields;
  const failures = pageData(form.dataset.failures, isFailures);
  if (!fields || !failures) return;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isBusy(form)) send({ form, fields, failures });
  });
  // Back may bring the page from memory as it was left: busy, and with a password in it.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !isBusy(form)) return;
    form.reset();
    showBusy(form, false);
  });
}

async function send(sent: Submission): Promise<void> {
  const { form } = sent;
  const body = new URLSearchParams();
  // Read the fields before they are disabled. Take the token from the cookie: another tab may have renewed it.
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  body.set("_xsrf", readCookie("XSRF-TOKEN") ?? body.get("_xsrf") ?? "");
  showBusy(form, true);
  clearNotices();
  messagesOf()?.replaceChildren();
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body,
      headers: { Accept: "text/html", "X-Form": "script" },
      redirect: "manual",
    });
    const target = answer.headers.get("X-Location");
    // Stays busy until the next page is there.
    if (target) return leaveFor(target, form);
    if (answer.headers.get("X-Form") !== "answer") return fail(sent, answer.status);
    takeAnswer(sent, new DOMParser().parseFromString(await answer.text(), "text/html"), answer.status);
  } catch {
    fail(sent, 0);
  }
}

function leaveFor(target: string, form: HTMLFormElement): void {
  form.dispatchEvent(new Event("sent"));
  window.location.assign(target);
}

function fail({ form, failures }: Submission, status: number): void {
  const message = partOf(form, "failure");
  const words = message.querySelector("p");
  if (words) words.textContent = failures[status] ?? failures.other;
  messagesOf()?.replaceChildren(message);
  finish(form);
}

/** Keeps the fields' text. If the answer lacks this form or its messages, shows the answer in this page's place. */
function takeAnswer({ form, fields }: Submission, page: Document, status: number): void {
  const answered = page.getElementById(form.id);
  const messages = page.querySelector("[data-messages]");
  if (!answered || !messages) {
    // Tell the guard, or it would still ask before the page is left.
    form.dispatchEvent(new Event("sent"));
    showPage(page);
    toastMessages();
    return;
  }
  messagesOf()?.replaceChildren(...messages.childNodes);
  for (const field of fields) {
    const errors = answered.querySelector(`[id="${field.id}-error"]`);
    form
      .querySelector(`[id="${field.id}-error"]`)
      ?.replaceChildren(...(errors?.cloneNode(true).childNodes ?? []));
    describe(field, (errors?.childElementCount ?? 0) > 0);
  }
  const isRefused = status === 401 || status === 429;
  const password = form.querySelector<HTMLInputElement>("input[autocomplete=current-password]");
  if (password && isRefused && form.dataset.forgetsPassword) password.value = "";
  finish(form);
}

function finish(form: HTMLFormElement): void {
  showBusy(form, false);
  toastMessages();
  form.dispatchEvent(new Event("answered"));
  const messages = messagesOf();
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (messages?.firstChild) messages.focus();
  else wrong?.focus();
}

const messagesOf = () => document.querySelector<HTMLElement>("[data-messages]");

function showBusy(form: HTMLFormElement, isSending: boolean): void {
  setBusy(form, isSending);
  for (const button of form.querySelectorAll<HTMLButtonElement>("button:not([type=button])")) {
    setBusy(button, isSending);
    button.disabled = isSending;
    if (isSending) button.insertBefore(partOf(form, "spinner"), button.firstChild);
    else button.querySelector("[role=status]")?.remove();
  }
}
