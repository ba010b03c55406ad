import { telephoneLink, whatsAppLink } from "~/settings/society";
import { useSociety } from "../use-society";
import { details } from "./contact.css";

export function ContactDetails() {
  const { name, arabicName, address, phone, whatsApp, email } = useSociety();
  return (
    <dl className={details}>
      <div>
        <dt>Address</dt>
        <dd>
          <strong dir="auto">{name}</strong>
          {arabicName && (
            <strong dir="rtl" lang="ar">
              {arabicName}
            </strong>
          )}
          <bdi>{address}</bdi>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={telephoneLink(phone)}>{phone}</a>
        </dd>
      </div>
      {whatsApp && (
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a href={whatsAppLink(whatsApp)}>
              <bdi>{whatsApp}</bdi>
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
    </dl>
  );
}
