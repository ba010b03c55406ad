import { useLocation } from "@remix-run/react";

const parameter = "back";

/** Only a filtered back-office list; never another address. */
const list = /^\/admin\/[a-z-]+\?[^#\\]{1,500}$/;

/** Save, Delete and Cancel lead to the list in `?back=`, else to `href`. */
export function backFrom(search: string, href: string): string {
  const back = new URLSearchParams(search).get(parameter);
  return back && list.test(back) ? back : href;
}

export const useBack = (href: string) => backFrom(useLocation().search, href);

export function useLeadBack() {
  const { pathname, search } = useLocation();
  return (href: string) => (search === "" ? href : withBack(href, pathname + search));
}

/** Hands the list in `?back=` on to another page. */
export function carryBack(search: string, href: string): string {
  const back = backFrom(search, "");
  return back === "" ? href : withBack(href, back);
}

export function useCarryBack() {
  const { search } = useLocation();
  return (href: string) => carryBack(search, href);
}

const withBack = (href: string, back: string) =>
  `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams({ [parameter]: back })}`;
