import { type ComponentProps, useEffect, useState } from "react";
import { Alert } from "./alert";
import * as css from "./closable.css";
import { Close } from "./icons";

type CloseControlProps = { isLive: boolean; onClose?: () => void };

/** Closes the message beside it: a checkbox of CSS alone, and a button once there is JavaScript for it. */
export function CloseControl({ isLive, onClose }: CloseControlProps) {
  return isLive ? (
    <button type="button" className={css.close} aria-label="Close this message" onClick={onClose} />
  ) : (
    <input type="checkbox" className={css.close} aria-label="Close this message" autoComplete="off" />
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
