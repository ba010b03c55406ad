import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import * as css from "./second-factor.css";
import { copyAndPrintTexts as say } from "./texts";

export function CopyAndPrint({ text }: { text: string }) {
  const [isLive, setLive] = useState(false);
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  useEffect(() => setLive(true), []);
  if (!isLive) return null;
  const copy = async () => {
    // Refused without a secure context or the user's consent.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? "yes" : "no");
  };
  return (
    <div className={css.actions}>
      <Button type="button" tone="quiet" onClick={copy}>
        {say.copy}
      </Button>
      <Button type="button" tone="quiet" onClick={() => window.print()}>
        {say.print}
      </Button>
      <span role="status">
        {copied === "yes" && say.copied}
        {copied === "no" && say.copyFailed}
      </span>
    </div>
  );
}
