import { useEffect, useRef } from "react";
import { button } from "../button.css";
import { Menu } from "../icons";
import { sidebarToggleTexts as say } from "../texts";
import { sidebarToggle } from "./sidebar-toggle.css";

const key = "sidebar";

/** Works without script: CSS reads the `<details>`. With script, the tab remembers the choice. */
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
        <Menu /> {say.menu}
      </summary>
    </details>
  );
}
