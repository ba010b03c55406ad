/** Old browsers do not tell the button: Remix would leave out its name and value. */
export function namePressedButtons(): void {
  let pressed: HTMLButtonElement | null = null;
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest("button") : null;
  };
  const name = (event: Event) => {
    const value = pressed?.form === event.target ? pressed : null;
    Object.defineProperty(event, "submitter", { value });
  };
  document.addEventListener("click", press, true);
  document.addEventListener("submit", name, true);
}
