import { type KeyboardEvent, useEffect, useRef } from "react";
import { dragRow } from "./drag-row";
import * as css from "./move-handle.css";
import { moveHandleTexts as say } from "./texts";

type MoveHandleProps = {
  name: string;
  place: number;
  total: number;
  /** Where the row is on its way to, or else its place. */
  wished: () => number;
  onMove: (place: number) => void;
  /** A press asks for a number instead. */
  onPress: () => void;
};

/** Is dragged within its list, or moves its row with the arrow keys. */
export function MoveHandle({ name, place, total, wished, onMove, onPress }: MoveHandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  const pressed = useRef<number | null>(null);
  // A row that moves in the document may lose the focus.
  useEffect(() => {
    if (pressed.current === null || pressed.current === place) return;
    pressed.current = null;
    if (document.activeElement === document.body) handle.current?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const from = wished();
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 1, End: total }[event.key];
    const isPress = event.key === "Enter" || event.key === " ";
    if (to === undefined && !isPress) return;
    event.preventDefault();
    if (isPress) return onPress();
    if (to === undefined || to < 1 || to > total) return;
    pressed.current = place;
    onMove(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox does not drag a button
    <span
      ref={handle}
      role="button"
      tabIndex={0}
      className={css.handle}
      aria-label={say.move(name)}
      title={say.hint}
      draggable
      onDragStart={({ currentTarget, dataTransfer }) => dragRow(currentTarget, dataTransfer, onMove)}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <svg width={18} height={18} viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
        <path d="M6 4h2v2H6zM11 4h2v2h-2zM6 8h2v2H6zM11 8h2v2h-2zM6 12h2v2H6zM11 12h2v2h-2z" />
      </svg>
    </span>
  );
}
