import { type FormEvent, useState } from "react";

/**
 * For a form whose answer is another page: without a line that page cannot come, and this one would be
 * lost with it. It is not sent then; `unsent` counts how often.
 */
export function useUnsent() {
  const [unsent, setUnsent] = useState(0);
  const keepUnsent = (event: FormEvent) => {
    if (navigator.onLine) return setUnsent(0);
    event.preventDefault();
    setUnsent((times) => times + 1);
  };
  return { unsent, keepUnsent };
}
