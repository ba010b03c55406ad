import { useEffect, useId, useRef, useState } from "react";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { External, Mail } from "~/ui/icons";
import { input } from "~/ui/text-field.css";
import * as css from "./users.css";

/** Opens a message with this text; the sender selects to whom it goes. */
const whatsApp = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

const mailTo = (email: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

export function HandedLink({ email, href }: { email: string; href: string }) {
  const id = useId();
  const text = `Open this link to set your new password: ${href}\nIt works once within 24 hours.`;
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
      <Alert kind="success" title="The link is ready">
        <p>
          Send it to <bdi>{email}</bdi> now. It works once within 24 hours and won't be shown again.
        </p>
      </Alert>
      <div className={css.link}>
        <label htmlFor={id}>Password link</label>
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
              Copy
            </Button>
            <span role="status">
              {copied === "yes" && "Copied."}
              {copied === "no" && "The link is selected: copy it with your keyboard."}
            </span>
          </>
        )}
        <a href={whatsApp(text)} target="_blank" rel="noreferrer">
          <External /> Send by WhatsApp
        </a>
        <a href={mailTo(email, "Your password link", text)}>
          <Mail /> Send by email
        </a>
      </div>
    </>
  );
}
