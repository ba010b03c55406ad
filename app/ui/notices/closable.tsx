import { type ComponentProps, useEffect, useRef } from "react";
import { Close } from "../icons";
import { closableTexts as say } from "../texts";
import { Alert } from "./alert";
import * as css from "./closable.css";

type CloseControlProps = { isLive: boolean; onClose?: () => void };

/** A box that closes its message without script; `isLive` makes it a button. */
export function CloseControl({ isLive, onClose }: CloseControlProps) {
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once: a message closed before hydration stays closed
  useEffect(() => {
    if (box.current?.checked) onClose?.();
  }, []);
  return isLive ? (
    <button type="button" className={css.close} aria-label={say.close} onClick={onClose} />
  ) : (
    <input
      ref={box}
      type="checkbox"
      className={css.close}
      aria-label={say.close}
      autoComplete="off"
      data-closes
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
  /** Script repeats the message in this corner of the window, for `ms`. */
  toast?: { place: "toast" | "snack-bar"; ms: number };
};

export function ClosableAlert({ toast, ...alert }: ClosableAlertProps) {
  return (
    <div className={css.closable} data-closable data-toast={toast?.place} data-ms={toast?.ms}>
      <CloseControl isLive={false} />
      <Alert {...alert} />
      <Cross />
    </div>
  );
}
