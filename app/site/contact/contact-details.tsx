import { whatsAppLink } from "~/portable/whatsapp-link";
import { telephoneLink } from "~/settings/society";
import { useSociety } from "../use-society";
import { details } from "./contact.css";
import { contactDetailsTexts as say } from "./texts";

export function ContactDetails() {
  const { name, arabicName, english, address, phone, whatsApp, email } = useSociety();
  const other =
    name === arabicName
      ? ({ name: english.name, lang: "en", dir: "ltr" } as const)
      : ({ name: arabicName, lang: "ar", dir: "rtl" } as const);
  return (
    <dl className={details}>
      <div>
        <dt>{say.address}</dt>
        <dd>
          <strong dir="auto">{name}</strong>
          {other.name && (
            <strong dir={other.dir} lang={other.lang}>
              {other.name}
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
          <dt>{say.whatsApp}</dt>
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
