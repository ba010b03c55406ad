/** Follows one drag of the handle's row over its list, marks where it would land, and says the place, from 1. */
export function dragRow(handle: HTMLElement, transfer: DataTransfer, onDrop: (place: number) => void): void {
  const row = handle.closest("li");
  const list = row?.parentElement;
  if (!row || !list) return;
  const rows = [...list.children];
  const from = rows.indexOf(row);
  let to = from;
  let isDropped = false;

  transfer.effectAllowed = "move";
  // Firefox drags nothing that carries no data.
  transfer.setData("text/plain", "");
  transfer.setDragImage(row, 0, 0);

  const mark = () => {
    for (const each of rows) each.removeAttribute("data-drop");
    if (to !== from) rows[to]?.setAttribute("data-drop", to > from ? "after" : "before");
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    const next = rows.findIndex((each) => {
      const { top, height } = each.getBoundingClientRect();
      return event.clientY < top + height / 2;
    });
    const before = next < 0 ? rows.length : next;
    to = before > from ? before - 1 : before;
    mark();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    isDropped = true;
  };
  list.addEventListener("dragover", over);
  list.addEventListener("drop", drop);
  const end = () => {
    list.removeEventListener("dragover", over);
    list.removeEventListener("drop", drop);
    for (const each of rows) each.removeAttribute("data-drop");
    if (isDropped) onDrop(to + 1);
  };
  handle.addEventListener("dragend", end, { once: true });
}
