import { useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { fetchRoutes } from "~/remix/known-routes";
import { texts } from "~/texts";
import { useRefusalToasts } from "~/ui/form/fetcher-form";
import { postDocument } from "~/ui/form/post-document";
import { useIsSending } from "~/ui/form/use-is-sending";

/**
 * Works around Remix: if the scripts of the page that answers a form do not come, it opens that page and forgets what was
 * typed. Brings them first; if the site has others by now, the browser itself sends the form.
 */
export function usePostToPage(action: string, options: { preventScrollReset?: boolean } = {}) {
  const submit = useSubmit();
  const tell = useRefusalToasts();
  const isPosted = useIsSending(action);
  const [isBringing, setBringing] = useState(false);
  const isSending = isBringing || isPosted;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (isSending) return;
    const { currentTarget: form } = event;
    setBringing(true);
    const routes = await fetchRoutes(action);
    if (form.isConnected) {
      if (routes === "gone") postDocument(form);
      else if (routes === "here") submit(form, options);
      else tell([texts.saveUnconfirmed]);
    }
    setBringing(false);
  };
  return { isSending, onSubmit };
}
