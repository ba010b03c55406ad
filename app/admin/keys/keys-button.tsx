import { type ComponentType, useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { closePopovers } from "~/ui/close-popover";
import { useToasts } from "~/ui/notices/use-toasts";
import { keysButtonTexts as say } from "./texts";
import { useKeys } from "./use-keys";

type DialogProps = { onClose: () => void };

/** There is no use for it without script, so it comes with it. */
export function KeysButton() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const show = useToasts();
  const open = () => {
    closePopovers();
    import("./keys-dialog").then(
      (module) => setDialog(() => module.default),
      () => show([{ kind: "error", text: say.failed, ms: 5000 }]),
    );
  };
  useKeys({ "?": open });
  if (!isHydrated) return null;
  return (
    <>
      <Button type="button" tone="plain" onClick={open}>
        {say.keys}
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
