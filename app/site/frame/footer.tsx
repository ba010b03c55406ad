import { whatsAppLink } from "~/portable/whatsapp-link";
import { type Society, telephoneLink } from "~/settings/society";
import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import { footerTexts as say } from "../texts";
import * as css from "./layout.css";
import { MenuLinks } from "./menu-links";

export function Footer({ society }: { society: Society }) {
  const { name, address, phone, whatsApp, email } = society;
  return (
    <footer className={css.footer}>
      <div>
        <address>
          <strong dir="auto">{name}</strong>
          <br />
          <bdi>{address}</bdi>
        </address>
        <address>
          {say.phone} <a href={telephoneLink(phone)}>{phone}</a>
          <br />
          {say.email} <a href={`mailto:${email}`}>{email}</a>
          {whatsApp && (
            <>
              <br />
              {say.whatsApp} <a href={whatsAppLink(whatsApp)}>{whatsApp}</a>
            </>
          )}
        </address>
      </div>
      <nav aria-label={say.footer}>
        <MenuLinks />
        <ul className={`${plainList} ${css.links}`}>
          <li>
            <a href={urls.site.joining}>{say.howToJoin}</a>
          </li>
          <li>
            <a href={urls.site.accessibility}>{say.accessibility}</a>
          </li>
        </ul>
      </nav>
      <p>
        {`© 1992–${new Date().getFullYear()} `}
        <bdi>{name}</bdi>
      </p>
    </footer>
  );
}
