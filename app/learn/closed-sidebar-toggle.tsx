import { button } from "~/ui/button.css";
import { sidebarToggle } from "~/ui/frame/sidebar-toggle.css";
import { Menu } from "~/ui/icons";
import { layoutTexts as say } from "./texts";

/** For a page that needs the width. Works as the one of Admins does without script: CSS reads the `<details>`. */
export const ClosedSidebarToggle = () => (
  <details className={sidebarToggle}>
    <summary className={button.quiet}>
      <Menu /> {say.menu}
    </summary>
  </details>
);
