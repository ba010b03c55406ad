/** Swaps in place: a navigation without a network would lose a half-written message. */
export function mapSwitch(): void {
  const figure = document.querySelector("[data-map]");
  figure?.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const isSwitch = target instanceof Element && target.closest("[data-map-switch]");
    const other = figure.querySelector<HTMLTemplateElement>("template[data-part=other-map]");
    if (!isSwitch || !other || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    const shown = [...figure.childNodes].filter((node) => node !== other);
    const next = [...other.content.childNodes];
    other.content.replaceChildren(...shown);
    for (const node of next) figure.insertBefore(node, other);
    figure.querySelector<HTMLElement>("[data-map-switch]")?.focus({ preventScroll: true });
  });
}
