import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { hidden } from "../global.css";

/** After a navigation by script, reads out the title and focuses the heading, as a page load would. */
export function RouteAnnouncer() {
  const { key, pathname } = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef({ key, pathname });
  useEffect(() => {
    if (last.current.key === key) return;
    const isOther = last.current.pathname !== pathname;
    last.current = { key, pathname };
    if (isOther) {
      setTitle(document.title);
      if (!document.activeElement?.closest("[data-messages]")) focusHeading();
    }
    // Gone or disabled buttons and closed dialogs lose the focus a moment later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusHeading();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [key, pathname]);
  return (
    <p className={hidden} aria-live="polite" data-title>
      {title}
    </p>
  );
}

function focusHeading() {
  const heading =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
