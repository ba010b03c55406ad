import { useEffect, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { input } from "~/ui/form/text-field.css";
import { External, Mail } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { passwordLinkMessageTexts as message } from "../password-links/texts";
import { handedLinkTexts as say } from "./texts";
import * as css from "./users.css";

const whatsApp = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

const mailTo = (email: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

type HandedLinkProps = {
  email: string;
  href: string;
  until: string;
  society: string;
  mailed: "sent" | "failed" | null;
};

export function HandedLink({ email, href, until, society, mailed }: HandedLinkProps) {
  const id = useId();
  const text = message.text(href, society, until);
  const box = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  useEffect(() => setLive(true), []);
  const copy = async () => {
    box.current?.select();
    // Refused without a secure context or the user's consent; the text stays selected.
    const isCopied = await navigator.clipboard?.writeText(href).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? "yes" : "no");
  };
  return (
    <>
      <Alert kind="success" title={say.theLinkIsReady}>
        <p>
          {mailed === "sent" ? say.itWasMailedTo : say.sendItNowTo}
          <bdi>{email}</bdi>
          {say.itWorksOnceUntil(until)}
        </p>
      </Alert>
      {mailed === "failed" && (
        <Alert kind="error" title={say.theLinkWasNotMailed}>
          <p>{say.theMailServiceDidNotTake}</p>
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
              {copied === "yes" && say.copied}
              {copied === "no" && say.theLinkIsSelectedCopy}
            </span>
          </>
        )}
        <a href={whatsApp(text)} target="_blank" rel="noreferrer">
          <External /> {say.sendByWhatsapp}
        </a>
        <a href={mailTo(email, message.subject, text)}>
          <Mail /> {say.sendByEmail}
        </a>
      </div>
    </>
  );
}
