import { useEffect, useId, useRef, useState } from "react";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { input } from "~/ui/text-field.css";
import * as css from "./users.css";

export function HandedLink({ email, href }: { email: string; href: string }) {
  const id = useId();
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
      {isLive && (
        <div className={css.actions}>
          <Button type="button" tone="quiet" onClick={copy}>
            Copy
          </Button>
          <span role="status">
            {copied === "yes" && "Copied."}
            {copied === "no" && "The link is selected: copy it with your keyboard."}
          </span>
        </div>
      )}
    </>
  );
}
