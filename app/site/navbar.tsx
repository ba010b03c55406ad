import { useLocation } from "@remix-run/react";
import type { Society } from "~/society";
import { ButtonLink } from "~/ui/button";
import { Drawer, DrawerButton } from "~/ui/drawer";
import { plainList } from "~/ui/global.css";
import { Mail, Phone } from "~/ui/icons";
import { Mark } from "~/ui/mark";
import { urls } from "~/urls";
import * as css from "./layout.css";

export type MenuEntry = { label: string; href: string };

/** The top of every public page. Plain links: most of these pages have no JavaScript to navigate with. */
export function Navbar({ society, menu }: { society: Society; menu: readonly MenuEntry[] }) {
  return (
    <header className={css.header}>
      <a href={urls.root} className={css.brand}>
        <Mark size={44} />
        <span dir="auto">{society.name}</span>
      </a>
      <DrawerButton id="menu" />
      <Drawer id="menu" label="Main" className={css.menu}>
        <div className={css.contact}>
          <ContactLines society={society} />
          <span>
            <ButtonLink href={urls.site.register} tone="quiet">
              Register
            </ButtonLink>
            <ButtonLink href={urls.login()}>Login</ButtonLink>
          </span>
        </div>
        <MenuLinks menu={menu} />
      </Drawer>
    </header>
  );
}

function ContactLines({ society: { phone, email } }: { society: Society }) {
  return (
    <>
      <span>
        <Phone />
        <span>
          Call us: <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
        </span>
      </span>
      <span>
        <Mail />
        <span>
          Email us: <a href={`mailto:${email}`}>{email}</a>
        </span>
      </span>
    </>
  );
}

function MenuLinks({ menu }: { menu: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const here = pathname === urls.home ? urls.root : pathname;
  return (
    <ul className={`${plainList} ${css.links}`}>
      {menu.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={href === here ? "page" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
