import { type ComponentType, useEffect, useRef, useState } from "react";

export type AskProps = {
  title: string;
  message: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
};

/** Asks while it is mounted. If the dialog's module does not load, asks with `window.confirm`. */
export function Ask(props: AskProps) {
  const [Dialog, setDialog] = useState<ComponentType<AskProps> | null>(null);
  const asked = useRef(props);
  asked.current = props;
  useEffect(() => {
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
