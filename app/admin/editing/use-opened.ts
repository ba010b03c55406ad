import { useState } from "react";
import { useIsSending } from "~/ui/form/use-is-sending";

/**
 * What a form was opened with, until it is sent: what somebody else saved meanwhile, which the answer to another form
 * of the page brings, takes away nothing typed, and is told as a conflict.
 */
export function useOpened<Loaded>(loaded: Loaded): Loaded {
  const isSending = useIsSending();
  const [opened, open] = useState({ form: loaded, isSending });
  if (opened.isSending === isSending) return opened.form;
  const form = isSending ? opened.form : loaded;
  open({ form, isSending });
  return form;
}
