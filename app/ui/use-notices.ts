import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Notice } from "~/notices.server";

export type Shown = Notice & { key: string };

const keyOf = ({ kind, title, text }: Notice) => JSON.stringify([kind, title, text]);

/** Newest first, each once. */
function merge(shown: Shown[], arrived: Notice[]): Shown[] {
  const keyed = new Map(shown.map((notice) => [notice.key, notice]));
  for (const notice of arrived) {
    const key = keyOf(notice);
    if (!keyed.has(key)) keyed.set(key, { ...notice, key });
  }
  const old = new Set(shown);
  const list = [...keyed.values()];
  return [...list.filter((notice) => !old.has(notice)).reverse(), ...shown];
}

/**
 * The notices on screen: those of this page and those that arrive with a navigation in the browser.
 * The same text counts as new on the next location, not on every render.
 */
export function useNotices(notices: Notice[]) {
  const { key: place } = useLocation();
  const arrival = JSON.stringify([place, notices.map(keyOf)]);
  const [seen, setSeen] = useState({ arrival, notices });
  const [shown, setShown] = useState(() => merge([], notices));
  if (seen.arrival !== arrival) {
    setSeen({ arrival, notices });
    if (notices.length > 0 && seen.notices !== notices) setShown(merge(shown, notices));
  }
  const remove = (key: string) => setShown((current) => current.filter((notice) => notice.key !== key));
  return { shown, remove };
}

const easeTime = 300;
const extendedTime = 1000;

/** Counts a notice down, holds while it is pointed at or focused, and stays a second longer after that. */
export function useCountdown(ms: number, onGone: () => void) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const remaining = useRef(ms);
  const gone = useRef(onGone);
  gone.current = onGone;

  useEffect(() => {
    if (isHeld || isLeaving) return;
    const timer = setTimeout(() => setLeaving(true), remaining.current);
    return () => clearTimeout(timer);
  }, [isHeld, isLeaving]);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => gone.current(), easeTime);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  const hold = () => {
    remaining.current = extendedTime;
    setHeld(true);
    setLeaving(false);
  };
  const release = () => setHeld(false);
  const dismiss = () => {
    setHeld(false);
    setLeaving(true);
  };
  return { isLeaving, hold, release, dismiss };
}
