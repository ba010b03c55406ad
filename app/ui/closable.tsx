import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Alert } from "./alert";
import * as css from "./closable.css";
import { Close } from "./icons";

type CloseControlProps = { isLive: boolean; onClose?: () => void };

export function CloseControl({ isLive, onClose }: CloseControlProps) {
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once: a message closed before hydration stays closed
  useEffect(() => {
    if (box.current?.checked) onClose?.();
  }, []);
  return isLive ? (
    <button type="button" className={css.close} aria-label="Close this message" onClick={onClose} />
  ) : (
    <input
      ref={box}
      type="checkbox"
      className={css.close}
      aria-label="Close this message"
      autoComplete="off"
    />
  );
}

export function Cross() {
  return (
    <span className={css.cross}>
      <Close />
    </span>
  );
}

type ClosableAlertProps = ComponentProps<typeof Alert> & {
  /** Must move the focus, which was on the message's close button. */
  onClosed?: () => void;
};

export function ClosableAlert({ onClosed, ...alert }: ClosableAlertProps) {
  const [isLive, setLive] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => setLive(true), []);
  const close = () => {
    setClosed(true);
    onClosed?.();
  };
  if (isClosed) return null;
  return (
    <div className={css.closable}>
      <CloseControl isLive={isLive} onClose={close} />
      <Alert {...alert} />
      <Cross />
    </div>
  );
}
