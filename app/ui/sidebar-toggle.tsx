import { useEffect, useRef } from "react";
import { button } from "./button.css";
import { Menu } from "./icons";
import { sidebarToggle } from "./sidebar-toggle.css";

const key = "sidebar";

/**
 * Folds the sidebar of a wide screen away. A bare `<details>`, whose state the stylesheet follows, so
 * that it needs no script; with script the choice lasts as long as the tab.
 */
export function SidebarToggle() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current && sessionStorage.getItem(key) === "closed") details.current.open = false;
  }, []);
  return (
    <details
      ref={details}
      open
      className={sidebarToggle}
      onToggle={({ currentTarget: { open } }) => sessionStorage.setItem(key, open ? "open" : "closed")}
    >
      <summary className={button.quiet}>
        <Menu /> Menu
      </summary>
    </details>
  );
}
