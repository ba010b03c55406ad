import { Link } from "@remix-run/react";
import { whatsAppLink } from "~/portable/whatsapp-link";
import { External } from "~/ui/icons";
import { urls } from "~/urls";
import { useCarryBack } from "../list/back";
import { userTexts as say } from "./texts";
import * as css from "./users.css";

type WhatsAppFactProps = { id: string; whatsApp: string; isConfirmed: boolean };

export function WhatsAppFact({ id, whatsApp, isConfirmed }: WhatsAppFactProps) {
  const editHref = useCarryBack()(urls.admin.userWhatsApp(id));
  return (
    <div>
      <dt>{say.whatsApp}</dt>
      <dd className={css.access}>
        {whatsApp === "" && <span>{say.noNumber}</span>}
        {whatsApp !== "" && (
          <a href={whatsAppLink(whatsApp)} target="_blank" rel="noreferrer">
            <bdi>{whatsApp}</bdi> <External />
          </a>
        )}
        <Link to={editHref}>{whatsApp ? say.changeNumber : say.addNumber}</Link>
        {whatsApp !== "" && !isConfirmed && <p className={css.note}>{say.noLinksYet}</p>}
      </dd>
    </div>
  );
}
