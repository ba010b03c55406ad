import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Alert } from "./alert";
import * as css from "./closable.css";
import { Close } from "./icons";

type CloseControlProps = { isLive: boolean; onClose?: () => void };

/** Closes the message beside it: a checkbox of CSS alone, and a button once there is JavaScript for it. */
export function CloseControl({ isLive, onClose }: CloseControlProps) {
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what was closed before the script came stays closed
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

/** A message that stays in the page until somebody closes it. */
export function ClosableAlert(alert: ComponentProps<typeof Alert>) {
  const [isLive, setLive] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => setLive(true), []);
  if (isClosed) return null;
  return (
    <div className={css.closable}>
      <CloseControl isLive={isLive} onClose={() => setClosed(true)} />
      <Alert {...alert} />
      <Cross />
    </div>
  );
}
