import { useEffect, useState } from "react";
import { noticeTimes } from "~/texts";
import { hidden } from "~/ui/global.css";
import { Copy } from "~/ui/icons";
import { useToasts } from "~/ui/notices/use-toasts";
import { copied } from "./copied";
import { userIdTexts as say } from "./texts";
import * as css from "./user-list.css";

/** Shows the first block; the whole is there to be found, read out, printed and copied. */
export function UserId({ id, email }: { id: string; email: string }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const show = useToasts();
  const copy = async () =>
    show([
      (await copied(id))
        ? { kind: "success", text: say.copied(email), ms: noticeTimes.success }
        : { kind: "info", text: say.notCopied(id), ms: noticeTimes.link },
    ]);
  return (
    <span className={css.userId}>
      <span className={css.firstBlock} title={id}>
        {id}
      </span>
      {isLive && (
        <button type="button" className={css.copy} title={say.copyOf(email)} onClick={copy}>
          <Copy size={18} />
          <span className={hidden}>{say.copyOf(email)}</span>
        </button>
      )}
    </span>
  );
}
