import { type DragEvent, type MouseEvent, useEffect, useState } from "react";

/** Of a box for a file while one is being sent: another one would be lost. */
export const keepShut = (event: MouseEvent) => event.preventDefault();

/** Takes one file that is dropped on a place of the page. While one is being sent, the pointer shows that none is. */
export function useDrop(onFile: (file: File) => void, isSending: boolean) {
  const [isOver, setOver] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    // Else the browser opens the file, or puts it into the box below the pointer.
    event.preventDefault();
    if (isSending) event.dataTransfer.dropEffect = "none";
    else setOver(true);
  };
  const handlers = {
    onDragOver: over,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (!file) return;
      event.preventDefault();
      if (!isSending) onFile(file);
    },
  };
  return { handlers, isOver, isReady };
}
