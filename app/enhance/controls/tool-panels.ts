/** A press elsewhere or Escape closes a panel. Browsers that know no `name` of `<details>` leave several open. */
export function toolPanels(tools: HTMLElement): void {
  const panels = [...tools.querySelectorAll("details")];
  document.addEventListener("click", ({ target }) => {
    for (const panel of panels) if (target instanceof Node && !panel.contains(target)) panel.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    const open = key === "Escape" && panels.find((panel) => panel.open);
    if (!open) return;
    open.open = false;
    open.querySelector("summary")?.focus();
  });
}
