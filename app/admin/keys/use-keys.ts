import { useEffect, useRef } from "react";
import { pressedKey } from "~/enhance/pressed-key";
import { areLettersOn } from "./letters";

const field = "input:not([type=checkbox],[type=radio]),select,textarea,[contenteditable]";
const dialog = "[role=dialog],[role=alertdialog]";

/** There Ctrl+K deletes to the end of the line. */
const isMac = () => /^(Mac|iP)/.test(navigator.platform);

type Actions = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** By their keys: alone, or with Ctrl, which on a Mac is Cmd. */
export function useKeys(alone: Actions, withCtrl: Actions = {}): void {
  const latest = useRef({ alone, withCtrl });
  latest.current = { alone, withCtrl };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const isWithin = (selector: string) => target instanceof Element && target.closest(selector) !== null;
      const key = pressedKey(event);
      const isShifted = event.shiftKey && key !== "?" && key !== "/";
      if (event.defaultPrevented || event.altKey || isShifted || isWithin(dialog)) return;
      const [hasCtrl, hasOther] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
      if (hasOther) return;
      const action = latest.current[hasCtrl ? "withCtrl" : "alone"][key];
      if (!action || (!hasCtrl && (isWithin(field) || !areLettersOn()))) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
