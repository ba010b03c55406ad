import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { cleanLine } from "~/portable/clean-text";
import { fetchRoutes } from "~/remix/known-routes";
import { urls } from "~/urls";
import type { Searched } from "./results";
import type { loader } from "./search";

const typingPause = 250;

/** Follows the typing at its pauses; what was asked before is given up. */
export function useSearch(typed: string): { search: Searched; isAsking: boolean } {
  const words = cleanLine(typed);
  const { load, data } = useFetcher<typeof loader>();
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    if (words === "") return;
    const href = urls.admin.search(words);
    let isWanted = true;
    const timer = setTimeout(async () => {
      const routes = await fetchRoutes(href);
      if (!isWanted) return;
      if (routes === "here") {
        setLost(null);
        load(href);
      } else if (routes === "gone") window.location.assign(href);
      else setLost(words);
    }, typingPause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words, load]);
  if (words === "") return { search: { state: "asked-nothing", words }, isAsking: false };
  if (lost === words) return { search: { state: "failed", words }, isAsking: false };
  return { search: data ?? { state: "asked-nothing", words }, isAsking: data?.words !== words };
}
