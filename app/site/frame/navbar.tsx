import { LanguageLink } from "~/language/language-link";
import { type Society, telephoneLink } from "~/settings/society";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { BrandName } from "~/ui/frame/brand-name";
import { Drawer, DrawerButton } from "~/ui/frame/drawer";
import { drawerButton } from "~/ui/frame/drawer.css";
import { Logo } from "~/ui/frame/logo";
import { Mail, Phone } from "~/ui/icons";
import { urls } from "~/urls";
import { navbarTexts as say } from "../texts";
import * as css from "./layout.css";
import { MenuLinks } from "./menu-links";

type NavbarProps = { society: Society; role: "Admin" | "User" | null };

/** Uses plain links, because most public pages load no script. */
export function Navbar({ society, role }: NavbarProps) {
  return (
    <header className={css.header}>
      <a href={urls.root} className={css.brand}>
        <Logo size={44} logo={society.logo} />
        <BrandName {...society} />
      </a>
      <LanguageLink />
      {!role && (
        <ButtonLink href={urls.login()} tone="plain" className={drawerButton}>
          {say.signIn}
        </ButtonLink>
      )}
      <DrawerButton id="menu" />
      <Drawer id="menu" label={say.main} className={css.menu}>
        <div className={css.contact}>
          <ContactLines society={society} />
          {role ? <OwnArea role={role} /> : <WaysIn />}
        </div>
        <MenuLinks />
      </Drawer>
    </header>
  );
}

function WaysIn() {
  return (
    <span>
      <ButtonLink href={urls.site.register} tone="quiet">
        {say.register}
      </ButtonLink>
      <ButtonLink href={urls.login()}>{say.signIn}</ButtonLink>
    </span>
  );
}

function OwnArea({ role }: { role: "Admin" | "User" }) {
  return (
    <form method="post" action={urls.signOut}>
      <ForgeryField />
      <ButtonLink href={role === "Admin" ? urls.admin.dashboard() : urls.learner.start()} tone="quiet">
        {role === "Admin" ? say.dashboard : say.myCourses}
      </ButtonLink>{" "}
      <Button>{say.signOut}</Button>
    </form>
  );
}

function ContactLines({ society: { phone, email } }: { society: Society }) {
  return (
    <>
      <span>
        <Phone />
        <span>
          {say.phone} <a href={telephoneLink(phone)}>{phone}</a>
        </span>
      </span>
      <span>
        <Mail />
        <span>
          {say.email} <a href={`mailto:${email}`}>{email}</a>
        </span>
      </span>
    </>
  );
}
