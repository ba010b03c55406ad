import { type ComponentType, useEffect, useRef, useState } from "react";
import { closePopovers } from "../close-popover";
import type { AskProps } from "./ask-dialog";

/** Asks while it is mounted. If the dialog's module does not load, asks with `window.confirm`. */
export function Ask(props: AskProps) {
  const [Dialog, setDialog] = useState<ComponentType<AskProps> | null>(null);
  const asked = useRef(props);
  asked.current = props;
  useEffect(() => {
    closePopovers();
    import("./ask-dialog").then(
      ({ AskDialog }) => setDialog(() => AskDialog),
      () => {
        const { message, onYes, onNo } = asked.current;
        return window.confirm(message) ? onYes() : onNo();
      },
    );
  }, []);
  return Dialog && <Dialog {...props} />;
}
