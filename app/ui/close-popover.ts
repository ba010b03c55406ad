/** Does nothing in a browser without popovers, whose selector it would not know. */
export function closePopover(element: HTMLElement | null): void {
  if (element && "hidePopover" in element && element.matches(":popover-open")) element.hidePopover();
}
