import { type Society, telephoneLink } from "~/settings/society";
import * as css from "./layout.css";

export function Footer({ society }: { society: Society }) {
  const { name, address, phone, email } = society;
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
        </address>
      </div>
      <p>
        © 1992–{new Date().getFullYear()} <bdi>{name}</bdi>
      </p>
    </footer>
  );
}
