import { useLocation } from "@remix-run/react";
import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import { useSociety } from "../use-society";
import { links, minor } from "./layout.css";
import { menuOf } from "./menu";

/** The navbar and the footer have the same words, so that compression sends them once. */
export function MenuLinks() {
  const { pathname } = useLocation();
  const here = pathname === urls.home ? urls.root : pathname;
  return (
    <ul className={`${plainList} ${links}`}>
      {menuOf(useSociety()).map(({ label, href, isMinor }) => (
        <li key={href}>
          <a href={href} className={isMinor && minor} aria-current={href === here ? "page" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
