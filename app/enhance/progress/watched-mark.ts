import { sendPress } from "../form/send-press";
import { untilItComes } from "../line";
import { allTold } from "./positions";
import { markForm, showMark } from "./show-watched";

/** In ms, for each try. */
const patience = 10_000;

/** Sends the mark without leaving the page, so that the lecture plays on; without a line, once there is one. */
export function sendMarks(forget: () => void): void {
  const form = markForm();
  const notSaved = form?.querySelector<HTMLElement>("[data-part=not-saved]");
  if (!form || !notSaved) return;
  let isForServer = false;
  let presses = 0;
  form.addEventListener("submit", async (event) => {
    // Older browsers do not say which button it was; the other one is hidden.
    const button = form.querySelector<HTMLButtonElement>("button:not([hidden])");
    if (isForServer || !button) return;
    event.preventDefault();
    presses += 1;
    const press = presses;
    const send = async (signal: AbortSignal) => {
      // Seconds told before 'not watched' must not arrive after it.
      await allTold();
      return sendPress(form, button, signal).catch((error) => {
        notSaved.textContent = notSaved.dataset.says ?? "";
        throw error;
      });
    };
    const isSaved = await untilItComes(send, patience, () => press === presses);
    if (isSaved === null || press !== presses) return;
    notSaved.textContent = "";
    if (isSaved) {
      const isWatched = button.value === "yes";
      if (!isWatched) forget();
      showMark(isWatched);
    } else {
      isForServer = true;
      button.click();
    }
  });
}
