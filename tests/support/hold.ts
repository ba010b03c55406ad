/** Returns a promise that an answer can wait for, and the call that ends the wait. */
export function hold(): [held: Promise<void>, release: () => void] {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  return [held, end];
}
