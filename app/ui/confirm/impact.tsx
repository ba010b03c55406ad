import { type ClientLoaderFunctionArgs, useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { fetchRoutes } from "~/remix/known-routes";

const asking = "impact";

/** If a dialog cannot reach the page, it asks without numbers. */
export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  new URL(request.url).searchParams.has(asking) ? serverLoader().catch(() => null) : serverLoader();

type CountImpactProps = { href: string; onCounted: (impact: string) => void };

/** Remove it before the answer is sent: the page has nothing to count afterwards. */
export function CountImpact({ href, onCounted }: CountImpactProps) {
  const { load, data } = useFetcher<{ impact?: string } | null>();
  useEffect(() => {
    const { pathname, searchParams } = new URL(href, window.location.href);
    searchParams.set(asking, "1");
    let isAsked = true;
    fetchRoutes(pathname).then(
      (routes) => routes === "here" && isAsked && load(`${pathname}?${searchParams}`),
    );
    return () => {
      isAsked = false;
    };
  }, [href, load]);
  useEffect(() => {
    if (data) onCounted(data.impact ?? "");
  }, [data, onCounted]);
  return null;
}
