export const markForm = () => document.querySelector<HTMLFormElement>("form[data-part=mark]");

export const markedLecture = (form: HTMLFormElement) => Number(new FormData(form).get("lecture"));

const tickOf = (lectureId: number) => {
  const form = markForm();
  if (!form || markedLecture(form) !== lectureId) return null;
  return document.querySelector<HTMLElement>("[aria-current=true] [data-part=watched]");
};

export const isShownWatched = (lectureId: number) => tickOf(lectureId)?.hidden === false;

/** Does nothing unless this page plays that lecture. */
export function showWatched(lectureId: number, isWatched: boolean): void {
  const [form, tick] = [markForm(), tickOf(lectureId)];
  if (!form || !tick || tick.hidden !== isWatched) return;
  tick.hidden = !isWatched;
  const buttons = [...form.querySelectorAll("button")];
  const hadFocus = buttons.some((button) => button === document.activeElement);
  for (const button of buttons) button.hidden = (button.value === "yes") === isWatched;
  if (hadFocus) buttons.find(({ hidden }) => !hidden)?.focus();
  countInSidebar(isWatched ? 1 : -1);
}

function countInSidebar(change: number): void {
  const words = document.querySelector("#sidebar [aria-current=page] [data-part=count]");
  const bar = words?.parentElement?.querySelector("progress");
  if (!words || !bar) return;
  const before = String(bar.value);
  bar.value += change;
  words.textContent = (words.textContent ?? "").replace(before, String(bar.value));
}
