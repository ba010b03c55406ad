import { sendPress } from "../form-submission/send-press";
import { untilItComes } from "../line";
import { allTold } from "./positions";
import { markForm, showMark } from "./show-watched";

/** Sends the mark without leaving the page, so that the lecture plays on; without a line, once there is one. */
export function sendMarks(forget: () => void): void {
  const form = markForm();
  const notSaved = form?.querySelector<HTMLElement>("[data-part=not-saved]");
  if (!form || !notSaved) return;
  let isForServer = false;
  let last = new AbortController();
  const say = (words = "") => {
    if (notSaved.textContent !== words) notSaved.textContent = words;
  };
  form.addEventListener("submit", async (event) => {
    // Older browsers do not say which button it was; the other one is hidden.
    const button = form.querySelector<HTMLButtonElement>("button:not([hidden])");
    if (isForServer || !button) return;
    event.preventDefault();
    const isWatched = button.value === "yes";
    last.abort();
    const mine = new AbortController();
    last = mine;
    const send = async ({ signal }: AbortController) => {
      try {
        if (!isWatched) {
          // Seconds told before 'not watched' must not arrive after it.
          await Promise.race([allTold(), aborted(signal)]);
          forget();
        }
        return await sendPress(form, button, signal);
      } catch (error) {
        say(notSaved.dataset.says);
        throw error;
      }
    };
    const isSaved = await untilItComes(send, mine.signal);
    if (isSaved === null || mine.signal.aborted) return;
    say();
    if (isSaved) showMark(isWatched);
    else {
      isForServer = true;
      button.click();
    }
  });
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", reject));
