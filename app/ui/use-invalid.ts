import { useEffect, useState } from "react";
import type { z } from "~/zod";

/**
 * Whether a form's values break its schema just now; its button is disabled then. Never in the HTML:
 * without JavaScript the button works and the server says what is wrong (T32).
 */
export function useInvalid(formId: string, schema: z.ZodType): boolean {
  const [isInvalid, setInvalid] = useState(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const check = () => setInvalid(!schema.safeParse(Object.fromEntries(new FormData(form))).success);
    check();
    // `change` is what browsers send when they fill a form in by themselves.
    form.addEventListener("input", check);
    form.addEventListener("change", check);
    return () => {
      form.removeEventListener("input", check);
      form.removeEventListener("change", check);
    };
  }, [formId, schema]);
  return isInvalid;
}
