import { useLocation } from "@remix-run/react";

const parameter = "back";

/** A list of the back office and how it is filtered, sorted and paged; never another address. */
const list = /^\/admin\/[a-z-]+\?[^#\\]{1,500}$/;

/** The list that `?back=` of an address names, else `href`: where saving, deleting and Cancel lead. */
export function backFrom(search: string, href: string): string {
  const back = new URLSearchParams(search).get(parameter);
  return back && list.test(back) ? back : href;
}

/** The same for the page that is shown. */
export const useBack = (href: string) => backFrom(useLocation().search, href);

/** Makes the address of a row's form or question come back to this list as it is now. */
export function useLeadBack() {
  const { pathname, search } = useLocation();
  return (href: string) =>
    search === "" ? href : `${href}?${new URLSearchParams({ [parameter]: pathname + search })}`;
}
