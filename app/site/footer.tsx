import { type Society, telephoneLink, whatsAppLink } from "~/settings/society";
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
          Call us: <a href={telephoneLink(phone)}>{phone}</a>
          <br />
          Email us: <a href={`mailto:${email}`}>{email}</a>
          {whatsApp && (
            <>
              <br />
              WhatsApp: <a href={whatsAppLink(whatsApp)}>{whatsApp}</a>
            </>
          )}
        </address>
      </div>
      <nav aria-label="Footer">
        <MenuLinks />
      </nav>
      <p>
        © 1992–{new Date().getFullYear()} <bdi>{name}</bdi>
      </p>
    </footer>
  );
}
