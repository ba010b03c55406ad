import { useEffect, useId, useRef, useState } from "react";
import { whatsAppLink } from "~/portable/whatsapp-link";
import { Button } from "~/ui/button";
import { input } from "~/ui/form/text-field.css";
import { External, Mail } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { copied } from "./copied";
import { handedLinkTexts as say } from "./texts";
import * as css from "./users.css";

const mailTo = (email: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

type HandedLinkProps = {
  email: string;
  /** Empty to let the Admin choose in WhatsApp. */
  whatsApp: string;
  href: string;
  until: string;
  message: { subject: string; text: string };
  mailed: "sent" | "failed" | null;
};

export function HandedLink({ email, whatsApp, href, until, message, mailed }: HandedLinkProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  const [outcome, setOutcome] = useState<"yes" | "no" | null>(null);
  useEffect(() => setLive(true), []);
  const copy = async () => {
    box.current?.select();
    // If copying is refused, the text stays selected.
    setOutcome((await copied(href)) ? "yes" : "no");
  };
  return (
    <>
      <Alert kind="success" title={say.linkReady}>
        <p>
          {mailed === "sent"
            ? say.mailedTo(<bdi>{email}</bdi>, until)
            : say.sendTo(<bdi>{email}</bdi>, until)}
        </p>
      </Alert>
      {mailed === "failed" && (
        <Alert kind="error" title={say.mailFailed}>
          <p>{say.mailFailedInstruction}</p>
        </Alert>
      )}
      <div className={css.link}>
        <label htmlFor={id}>{say.passwordLink}</label>
        <input
          ref={box}
          id={id}
          className={input}
          value={href}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className={css.actions}>
        {isLive && (
          <>
            <Button type="button" tone="quiet" onClick={copy}>
              {say.copy}
            </Button>
            <span role="status">
              {outcome === "yes" && say.copied}
              {outcome === "no" && say.copyByKeyboard}
            </span>
          </>
        )}
        <a href={whatsAppLink(whatsApp, message.text)} target="_blank" rel="noreferrer">
          <External /> {whatsApp ? say.sendToNumber(<bdi key="number">{whatsApp}</bdi>) : say.sendByWhatsApp}
        </a>
        <a href={mailTo(email, message.subject, message.text)}>
          <Mail /> {say.sendByEmail}
        </a>
      </div>
    </>
  );
}
