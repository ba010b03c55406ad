import { pendingAction, type SendResult, sendAction, sendPending } from "./outbox";
import type { Owner } from "./played";
import { markedLecture, markForm } from "./show-watched";

/** Sends the mark without leaving the page, so that the lecture plays on; without a line, once there is one. */
export function sendMarks(owner: Owner, forget: () => void): void {
  const form = markForm();
  const notSaved = form?.querySelector<HTMLElement>("[data-part=not-saved]");
  if (!form || !notSaved) return;
  let isForServer = false;
  const show = (words = "") => {
    if (notSaved.textContent !== words) notSaved.textContent = words;
  };
  const onLost = () => show(notSaved.dataset.says);
  const onResult = (result: SendResult) => {
    if (result !== null) show();
    return result;
  };
  form.addEventListener("submit", async (event) => {
    // Older browsers do not say which button it was; the other one is hidden.
    const button = form.querySelector<HTMLButtonElement>("button:not([hidden])");
    if (isForServer || !button) return;
    event.preventDefault();
    const isWatched = button.value === "yes";
    if (!isWatched) forget();
    const action = { lectureId: markedLecture(form), isWatched };
    if (onResult(await sendAction(owner, action, onLost)) !== "refused") return;
    isForServer = true;
    button.click();
  });
  const name = String(markedLecture(form));
  sendPending(owner, name, onLost).then(onResult);
  // Another page of this browser has sent the newest action.
  window.addEventListener("storage", () => pendingAction(owner, name) || show());
}
