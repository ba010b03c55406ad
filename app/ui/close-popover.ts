export function closePopover(element: Element | null): void {
  // Browsers without popovers do not know the selector either, and throw.
  if (element instanceof HTMLElement && "hidePopover" in element && element.matches(":popover-open")) {
    element.hidePopover();
  }
}
