import { telephoneLink, whatsAppLink } from "~/settings/society";
import { useSociety } from "../use-society";
import { details } from "./contact.css";
import { contactDetailsTexts as say } from "./texts";

export function ContactDetails() {
  const { name, arabicName, address, phone, whatsApp, email } = useSociety();
  return (
    <dl className={details}>
      <div>
        <dt>{say.address}</dt>
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
        <dt>{say.phone}</dt>
        <dd>
          <a href={telephoneLink(phone)}>{phone}</a>
        </dd>
      </div>
      {whatsApp && (
        <div>
          <dt>{say.whatsapp}</dt>
          <dd>
            <a href={whatsAppLink(whatsApp)}>
              <bdi>{whatsApp}</bdi>
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>{say.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
    </dl>
  );
}
