import { useFormAction, useNavigation } from "@remix-run/react";

const pathOf = (address: string) => address.replace(/[?#].*/s, "");

/** While the form with this action, by default the page's own, is on its way, and no other form of the page. */
export function useIsSending(action?: string): boolean {
  const own = useFormAction();
  const { formMethod, formAction } = useNavigation();
  return formMethod === "POST" && formAction !== undefined && pathOf(formAction) === pathOf(action ?? own);
}
