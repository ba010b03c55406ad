import { inStorage } from "~/enhance/page-storage";

const storageKey = "admin-keys";

/** Keys without Ctrl can be turned off, because they get in the way of speech input. */
export const areLettersOn = () => inStorage((storage) => storage.getItem(storageKey)) !== "off";

const listeners = new Set<() => void>();

export function turnLetters(isOn: boolean): void {
  inStorage((storage) => storage.setItem(storageKey, isOn ? "on" : "off"));
  for (const hear of listeners) hear();
}

export function onLettersTurned(hear: () => void): () => void {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
}
