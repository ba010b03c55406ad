import { askForToken } from "./ask-for-token";

/** The other tab removes the token before it tells the server, so this asks until the session has ended. */
export async function followSignOut(address: string): Promise<void> {
  for (let second = 0; second < 20; second++) {
    const isOver = await askForToken(address).then(
      (token) => token === null,
      () => false,
    );
    if (isOver) return window.location.assign(home());
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

const home = () => document.querySelector<HTMLFormElement>("form[data-sign-out]")?.dataset.home ?? "/";
