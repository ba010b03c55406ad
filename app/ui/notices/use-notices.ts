import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { countdown } from "~/enhance/countdown";
import type { Notice } from "~/http/notices.server";

export type Place = "toast" | "snack-bar";
/** `turn` tells a message from the same one that was shown before. */
export type Shown = Notice & { key: string; place: Place; turn: number };

const keyOf = ({ kind, title, text, undo, link }: Notice) =>
  JSON.stringify([kind, title, text, undo, link?.href]);

let turns = 0;

/** New messages come on top, in their own order; one that comes again begins its time anew. */
function merge(shown: Shown[], arrived: readonly Notice[], place: Place = "toast"): Shown[] {
  const fresh = new Map<string, Shown>();
  for (const notice of arrived) {
    const key = keyOf(notice);
    turns += 1;
    fresh.set(key, { ...notice, key, place, turn: turns });
  }
  return [...fresh.values(), ...shown.filter(({ key }) => !fresh.has(key))];
}

/** The same text counts as new on the next location, not on the next render. An undo goes with its screen. */
export function useNotices(notices: Notice[]) {
  const { key: place, pathname } = useLocation();
  const arrival = JSON.stringify([place, notices.map(keyOf)]);
  const [seen, setSeen] = useState({ arrival, notices, pathname });
  const [shown, setShown] = useState(() => merge([], notices));
  if (seen.arrival !== arrival) {
    setSeen({ arrival, notices, pathname });
    const arrived = seen.notices === notices ? [] : notices;
    const isOver = arrived.length > 0 || seen.pathname !== pathname;
    setShown(merge(isOver ? shown.filter(({ undo }) => !undo) : shown, arrived));
  }
  const add = useCallback(
    (notices: readonly Notice[], place?: Place) => setShown((current) => merge(current, notices, place)),
    [],
  );
  const remove = (turn: number) => setShown((current) => current.filter((notice) => notice.turn !== turn));
  const clear = useCallback(() => setShown([]), []);
  return { shown, add, remove, clear };
}

export function useCountdown({ ms, undo }: Notice, onGone: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const gone = useRef(onGone);
  gone.current = onGone;
  const life = useRef<ReturnType<typeof countdown>>();
  const atLeast = undo ? ms : 0;
  useEffect(() => {
    life.current = countdown(ms, { leave: setLeaving, end: () => gone.current() }, atLeast);
    return life.current.stop;
  }, [ms, atLeast]);
  return {
    isLeaving,
    hold: () => life.current?.hold(),
    release: () => life.current?.release(),
    dismiss: () => life.current?.dismiss(),
    stay: useCallback(() => life.current?.stay(), []),
  };
}
