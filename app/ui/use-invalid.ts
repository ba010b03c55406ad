import { useEffect, useState } from "react";
import type { z } from "~/settings/zod";

/** True while the form's values break its schema; false in the HTML (rule: Works without script). */
export function useInvalid(formId: string, schema: z.ZodType): boolean {
  const [isInvalid, setInvalid] = useState(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const check = () => setInvalid(!schema.safeParse(Object.fromEntries(new FormData(form))).success);
    check();
    // Browsers send `change` when they autofill a form.
    form.addEventListener("input", check);
    form.addEventListener("change", check);
    return () => {
      form.removeEventListener("input", check);
      form.removeEventListener("change", check);
    };
  }, [formId, schema]);
  return isInvalid;
}
