/** Does nothing in a browser without popovers, whose selector it would not know. */
export function closePopover(element: HTMLElement | null): void {
  if (element && "hidePopover" in element && element.matches(":popover-open")) element.hidePopover();
}

/** Before a dialog opens: a phone's menu lies above every dialog. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>("[popover]")) closePopover(popover);
}
