import type { Owner } from "./played";
import { pressWaiting, sendWaiting, type Told, tellPress } from "./presses";
import { markedLecture, markForm } from "./show-watched";

/** Sends the mark without leaving the page, so that the lecture plays on; without a line, once there is one. */
export function sendMarks(owner: Owner, forget: () => void): void {
  const form = markForm();
  const notSaved = form?.querySelector<HTMLElement>("[data-part=not-saved]");
  if (!form || !notSaved) return;
  let isForServer = false;
  const say = (words = "") => {
    if (notSaved.textContent !== words) notSaved.textContent = words;
  };
  const lost = () => say(notSaved.dataset.says);
  const told = (outcome: Told) => {
    if (outcome !== null) say();
    return outcome;
  };
  form.addEventListener("submit", async (event) => {
    // Older browsers do not say which button it was; the other one is hidden.
    const button = form.querySelector<HTMLButtonElement>("button:not([hidden])");
    if (isForServer || !button) return;
    event.preventDefault();
    const isWatched = button.value === "yes";
    if (!isWatched) forget();
    if (told(await tellPress(owner, { lectureId: markedLecture(form), isWatched }, lost)) !== "refused")
      return;
    isForServer = true;
    button.click();
  });
  const name = String(markedLecture(form));
  sendWaiting(owner, name, lost).then(told);
  // Another page of this browser has sent the newest press.
  window.addEventListener("storage", () => pressWaiting(owner, name) || say());
}
